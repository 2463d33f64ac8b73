#!/usr/bin/env bash
# Runs docs/guide/constraints.md: its Kotlin blocks as one script, its Java block as a program. Both must print the page's plain blocks.
# With --update, these become what was printed.
# shellcheck disable=SC2016 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
page=$top/docs/guide/constraints.md
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1

# each Kotlin block ends with a line that divides what it prints
{
  printf '%s\n' '@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")' 'import dev.reigo.dsl.*'
  awk '/^```kotlin$/ { on = 1; next } /^```/ { if (on) print "println(\"----\")"; on = 0; next } on' "$page"
} >page.main.kts
awk '/^```java$/ { on = 1; next } /^```/ { on = 0; next } on' "$page" >Bar.java

"$top/reigo" page.main.kts >out 2>err </dev/null
check "the script of the page runs" [ $? = 0 ]
tail -n 3 err | sed 's/^/# /'
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
"$java" -cp "$top/core/target/classes" Bar.java >>out 2>>err
check "the Java program of the page runs" [ $? = 0 ]
echo ---- >>out

# the page with every plain block replaced by what the block before it printed
awk 'BEGIN { n = 0 } NR == FNR { if ($0 == "----") n++; else printed[n] = printed[n] $0 "\n"; next }
  /^```(kotlin|java)$/ { print; inside = 1; code++; next }
  /^```$/ && inside { print; inside = 0; next }
  /^```$/ && !plain { print; printf "%s", printed[code - 1]; plain = 1; next }
  /^```$/ { print; plain = 0; next }
  !plain { print }' out "$page" >page.md
if [ "${1:-}" = --update ] && [ "$failed" = 0 ]; then
  cp page.md "$page"
fi
check "it prints what the page says" cmp page.md "$page"
finish
