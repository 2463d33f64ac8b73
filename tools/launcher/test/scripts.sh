#!/usr/bin/env bash
# Runs every script by ./reigo and by the kotlin command line, and compares what they find.
# Usage: scripts.sh [KOTLIN]   KOTLIN: the kotlin command; without it, the test leaves out the second way.
# shellcheck disable=SC2016 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
kotlin=${1:-}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export KOTLIN_MAIN_KTS_COMPILED_SCRIPTS_CACHE_DIR=$place/cache # that of kotlin itself does not notice a changed library

# The lines that must be the same on every run: without the last column (speed) and the file names of reports.
found() { sed -E 's/ +[0-9.e+]+$//' "$1" | grep -v '^experiment: \|^Plot\|^Report\|^-----'; }
quiet() { ! LC_ALL=C grep -q '[[:cntrl:]]' <(tr -d '\n' <"$1"); }

for script in "$top"/scripts/*.main.kts; do
  name=$(basename "$script" .main.kts)
  lines=$(head -n 1 "$script")
  check "$name starts with a sentence" eval '[[ $lines == "// Learn "* ]]'
  mkdir -p "$place/reigo" "$place/kotlin" "$place/cache"
  arguments=()
  [ "$name" != bbob-cmaes ] || arguments=(--quick) # the whole study takes hours
  (cd "$place/reigo" && "$top/reigo" "$script" ${arguments[@]+"${arguments[@]}"} >"$name.out" 2>"$name.err" </dev/null)
  check "$name runs with ./reigo" [ $? = 0 ]
  [ -s "$place/reigo/$name.out" ] || cat "$place/reigo/$name.err"
  check "$name prints a table" grep -q '^ algorithm ' "$place/reigo/$name.out"
  check "$name, piped, prints no control characters" quiet "$place/reigo/$name.out"
  if [ -n "$kotlin" ]; then
    (cd "$place/kotlin" && "$kotlin" "$script" ${arguments[@]+"${arguments[@]}"} >"$name.out" 2>"$name.err" </dev/null)
    check "$name runs with kotlin" [ $? = 0 ]
    check "$name finds the same both ways" cmp <(found "$place/reigo/$name.out") <(found "$place/kotlin/$name.out")
  fi
done
for script in "$top"/scripts/mixed/*.main.kts; do # in small
  name=$(basename "$script" .main.kts)
  lines=$(head -n 1 "$script")
  check "mixed/$name starts with a sentence" eval '[[ $lines == "// Learn "* ]]'
  "$top/reigo" "$script" --quick --out "$place/mixed" >"$place/mixed-$name.out" 2>"$place/mixed-$name.err" </dev/null
  check "mixed/$name runs with ./reigo" [ $? = 0 ]
  check "mixed/$name draws" [ -s "$place/mixed/$name.svg" ]
done
for script in "$top"/scripts/surrogate/*.main.kts; do # in small
  name=$(basename "$script" .main.kts)
  lines=$(head -n 1 "$script")
  check "surrogate/$name starts with a sentence" eval '[[ $lines == "// Learn "* ]]'
  "$top/reigo" "$script" --quick --out "$place/surrogate-$name" >"$place/surrogate-$name.out" 2>"$place/surrogate-$name.err" </dev/null
  check "surrogate/$name runs with ./reigo" [ $? = 0 ]
  check "surrogate/$name prints a table" grep -q '^|---|' "$place/surrogate-$name.out"
done
for script in "$top"/scripts/constraints/*.main.kts; do # in small
  name=$(basename "$script" .main.kts)
  lines=$(head -n 1 "$script")
  check "constraints/$name starts with a sentence" eval '[[ $lines == "// Learn "* ]]'
  (cd "$top" && ./reigo "$script" --quick >"$place/constraints-$name.out" 2>"$place/constraints-$name.err" </dev/null)
  check "constraints/$name runs with ./reigo" [ $? = 0 ]
  check "constraints/$name prints a table" grep -q '^|---|' "$place/constraints-$name.out"
done
(cd "$place" && "$top/reigo" "$top/tools/benchmarks/late-values.main.kts" 1 2 >late.out 2>late.err </dev/null) # an algorithm of its own
check "benchmarks/late-values runs with ./reigo" [ $? = 0 ]
check "benchmarks/late-values writes its table" [ "$(wc -l <"$place/results/late-values.csv")" = 41 ]
(cd "$place" && "$top/reigo" "$top/tools/benchmarks/intervals.main.kts" 20 >intervals.out 2>intervals.err </dev/null)
check "benchmarks/intervals prints its tables" [ "$(grep -c '^|---|' "$place/intervals.out")" = 10 ]
if [ -n "$kotlin" ]; then
  "$kotlin" "$top/scripts/paper/bernoulli-d.main.kts" --dry-run >"$place/paper.out" 2>"$place/paper.err" </dev/null
  check "a figure of the paper runs with kotlin" grep -q '^bernoulli-d: [0-9]* runs' "$place/paper.out"
fi
for file in quickstart.svg reuse-versus-k.html compare.png compare.csv trace.svg cga-onemax.svg bbob/ecdf-2.svg workers.csv workers-sphere.svg; do
  check "$file is written" [ -s "$place/reigo/results/$file" ]
  if [ -n "$kotlin" ] && [[ $file == *.svg || $file == *.csv ]]; then
    check "$file is the same both ways" cmp "$place/reigo/results/$file" "$place/kotlin/results/$file"
  fi
done
finish
