#!/usr/bin/env bash
# What shards cost: the same runs in one process, in four shards one after the other, and merged. Seconds of cores, each with its start.
set -eu
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for n in 1 "${1:-10000}"; do
  printf '@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")\nimport dev.reigo.dsl.*\n' >"runs-$n.main.kts"
  printf 'experiment { cmaes(); on(sphere(5)); runs = %s; quiet = true; saveTo("results/%s") }\n' "$n" "$n" >>"runs-$n.main.kts"
  "$top/reigo" plan "runs-$n.main.kts" -o plan.json >/dev/null # compiles it
done
TIMEFORMAT='%U %S'
cores() { # COMMAND...: prints its seconds of cores
  { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ printf "%.2f\n", $1 + $2 }'
}
n=${1:-10000}
echo "start of a process with one run: $(cores "$top/reigo" runs-1.main.kts) s"
echo "$n runs in one process: $(cores "$top/reigo" "runs-$n.main.kts") s"
mv results/"$n" alone
sum=0
for i in 1 2 3 4; do
  one=$(cores "$top/reigo" "runs-$n.main.kts" --shard "$i/4")
  echo "shard $i of 4: $one s"
  sum=$(awk "BEGIN { print $sum + $one }")
done
echo "four shards: $sum s"
echo "merging them: $(cores "$top/reigo" merge -o merged results/"$n"/shards/*) s"
cmp <(cut -d, -f1-9 alone/results.csv) <(cut -d, -f1-9 merged/results.csv) && echo "the results are the same"
