#!/usr/bin/env bash
# Runs the README: every Kotlin snippet as a script, the Java example as a program. The quickstart must give the table and the
# picture of the README, and the growth data must give the plot of docs/performance.md.
# shellcheck disable=SC2016 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1

# snippet-1.kotlin, snippet-2.kotlin, ... from the fenced blocks
awk '/^```[a-z]+$/ { n++; file = "snippet-" n "." substr($0, 4); next } /^```/ { file = ""; next } file { print > file }' "$top/README.md"

for snippet in snippet-*.kotlin; do
  mv "$snippet" "${snippet%.kotlin}.main.kts"
  "$top/reigo" "${snippet%.kotlin}.main.kts" >"$snippet.out" 2>"$snippet.err" </dev/null
  check "$snippet runs" [ $? = 0 ]
  tail -n 3 "$snippet.out" "$snippet.err" | sed 's/^/# /'
done
check "the one-line experiment is in the README word for word" \
  grep -qx 'experiment { cmaes(reuse = A, k = 5); on(ellipsoid(20)) }' "$top/README.md"
check "and it makes 50 runs" grep -Eq 'cmaes\(A, k=5\) +ellipsoid\(20\) +50 +100 %' snippet-*.kotlin.out

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
mv snippet-*.java Example.java
check "the Java example runs with the core alone" "$java" -cp "$top/core/target/classes" Example.java

"$top/reigo" "$top/scripts/quickstart.main.kts" >quickstart.out 2>quickstart.err </dev/null
check "the quickstart finds the README's numbers" \
  cmp <(sed -nE 's/^( cmaes.*) +[0-9.]+$/\1/p' quickstart.out | sed 's/ *$//') <(grep -E '^ cmaes' "$top/README.md" | sed 's/ *$//')
check "the quickstart draws the README's picture" cmp results/quickstart.svg "$top/docs/quickstart.svg"

"$top/reigo" "$top/tools/benchmarks/growth.main.kts" "$top/docs/growth.csv" growth.svg >growth.out 2>growth.err </dev/null
check "the growth of an iteration is drawn as in docs/performance.md" cmp growth.svg "$top/docs/growth.svg"
slopes=$(grep -E '^\| λ.*\| (0|1|5|9) \|' growth.out)
check "and its slopes are those that are printed there" [ "$slopes" = "$(grep -E '^\| λ.*\| (0|1|5|9) \|' "$top/docs/performance.md")" ]
finish
