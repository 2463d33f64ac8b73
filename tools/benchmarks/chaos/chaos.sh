#!/usr/bin/env bash
# Kills a real sweep with SIGKILL at random moments and resumes it each time. The end must equal an uninterrupted sweep, with no
# run lost and no run twice. Usage: chaos.sh [KILLS]
# shellcheck disable=SC2016 # check evaluates its conditions
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
top=$(cd "$here/../../.." && pwd -P)
# shellcheck source=../../launcher/test/tap.sh
. "$top/tools/launcher/test/tap.sh"
kills=${1:-50}
runs=$((150 + 50 * kills)) # two at a time, 30 ms each: enough that every kill hits a sweep at work
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
sweep=("$top/reigo" "$here/sweep.main.kts") # not a function: in the background that would be a shell around the JVM

start=$SECONDS
"${sweep[@]}" "$place/whole" "$runs" >"$place/whole.out" 2>"$place/whole.err"
check "the uninterrupted sweep ends ($((SECONDS - start)) s)" [ $? = 0 ]

RANDOM=2014
killed=0 lost=0 busy=0 before=0
for ((i = 1; i <= kills; i++)); do
  "${sweep[@]}" "$place/killed" "$runs" >"$place/out" 2>"$place/err" &
  sleep "$((RANDOM % 2)).$((RANDOM % 900 + 100))"
  if kill -KILL $! 2>/dev/null; then killed=$((killed + 1)); fi
  wait $! 2>/dev/null
  ! grep -q 'in use' "$place/err" || busy=$((busy + 1))
  now=$(wc -l 2>/dev/null <"$place/killed/runs.log" || echo 0)
  [ "$now" -ge "$before" ] || lost=$((lost + 1))
  before=$now
done
check "killed it $killed times of $kills" [ "$killed" -ge $((kills / 2)) ]
check "each start had the folder to itself" [ "$busy" = 0 ]
check "no finished run was ever lost" [ "$lost" = 0 ]

set -m # else a background process ignores SIGINT
"${sweep[@]}" "$place/killed" "$runs" >"$place/out" 2>"$place/err" &
sleep 2
kill -INT $!
wait $!
check "Ctrl-C gives exit code 130" [ $? = 130 ]
set +m
check "and the table so far" grep -q '^interrupted: [0-9]* of' "$place/out"

"${sweep[@]}" "$place/killed" "$runs" >"$place/out" 2>"$place/err"
check "the resumed sweep ends" [ $? = 0 ]
check "it had not ended before ($before of $((2 * runs)) runs at the last kill)" [ "$before" -lt $((2 * runs)) ]
check "the results are equal" cmp "$place/whole/results.csv" "$place/killed/results.csv"
records=$(cut -d ' ' -f 2- "$place/killed/runs.log" | grep -o '"algorithm":"[^"]*","problem":"[^"]*","index":[0-9]*' | sort)
check "nothing is there twice" [ "$(uniq <<<"$records" | wc -l)" = $((2 * runs)) ]
check "nothing is missing" [ "$(wc -l <<<"$records")" = $((2 * runs)) ]
finish
