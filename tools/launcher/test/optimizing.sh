#!/usr/bin/env bash
# Runs docs/optimizing.md: its Kotlin blocks as one script, its Java block as a program. Both must print the page's other blocks, and
# the script must draw the page's plots. With --update, the page and its plots become what was printed and drawn.
# shellcheck disable=SC2016 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
page=$top/docs/optimizing.md
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1

# each Kotlin block ends with a line that divides what it prints
awk '/^```kotlin$/ { on = 1; next } /^```/ { if (on) print "println(\"----\")"; on = 0; next } on' "$page" >page.main.kts
awk '/^```java$/ { on = 1; next } /^```/ { on = 0; next } on' "$page" >Optimizing.java

"$top/reigo" page.main.kts >out 2>err </dev/null
check "the script of the page runs" [ $? = 0 ]
tail -n 3 err | sed 's/^/# /'
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
"$java" -cp "$top/core/target/classes" Optimizing.java >>out 2>>err
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
  cp optimizing/*.svg "$top/docs/optimizing/"
fi
check "it prints what the page says" cmp page.md "$page"
for plot in "$top"/docs/optimizing/*.svg; do
  check "it draws ${plot##*/}" cmp "optimizing/${plot##*/}" "$plot"
done
check "the page shows every plot" [ "$(ls optimizing/*.svg)" = "$(grep -o 'optimizing/[a-z]*\.svg)' "$page" | tr -d ')' | sort)" ]
finish
