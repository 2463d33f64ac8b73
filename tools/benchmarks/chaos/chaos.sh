#!/usr/bin/env bash
# Kills real sweeps with SIGKILL at random moments and resumes them each time. The end must equal an uninterrupted sweep, with
# no run lost and no run twice. The first sweep has many short runs and grows between kills; the second has two long runs, which
# must go on from their states. Usage: chaos.sh [KILLS]
# shellcheck disable=SC2016 # check evaluates its conditions
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
top=$(cd "$here/../../.." && pwd -P)
# shellcheck source=../../launcher/test/tap.sh
. "$top/tools/launcher/test/tap.sh"
kills=${1:-50}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
sweep=("$top/reigo" -J-Dreigo.state.milliseconds=200 "$here/sweep.main.kts") # not a function: in the background that would be a shell around the JVM
RANDOM=2014

killed_at_random() { # PROGRESS ARGUMENTS...: starts a sweep and kills it; counts in killed and busy
  local progress=$1 was
  was=$($progress)
  "${sweep[@]}" "${@:2}" >"$place/out" 2>"$place/err" &
  if ((RANDOM % 4)); then # three of four at work, however slow the machine; the others may still be starting
    until [ "$($progress)" -gt "$was" ] || ! kill -0 $! 2>/dev/null; do sleep 0.1; done
  fi
  sleep "$((RANDOM % 2)).$((RANDOM % 900 + 100))"
  if kill -KILL $! 2>/dev/null; then killed=$((killed + 1)); fi
  wait $! 2>/dev/null
  ! grep -q 'in use' "$place/err" || busy=$((busy + 1))
}

# ---- many short runs: more runs, another algorithm and a longer budget come between the kills

records() { cat "$place/killed/runs.log" 2>/dev/null | wc -l; }
runs=$((150 + 100 * kills)) # two at a time, 30 ms each: enough that every kill hits a sweep at work
start=$SECONDS
"${sweep[@]}" "$place/whole" "$runs" 2 30 >"$place/whole.out" 2>"$place/whole.err"
check "the uninterrupted sweep ends ($((SECONDS - start)) s)" [ $? = 0 ]

killed=0 lost=0 busy=0 before=0
for ((i = 1; i <= kills; i++)); do
  if ((3 * i <= kills)); then
    growth=($((runs / 2)) 1 20)
  elif ((3 * i <= 2 * kills)); then
    growth=($((runs / 2)) 2 30)
  else
    growth=("$runs" 2 30)
  fi
  killed_at_random records "$place/killed" "${growth[@]}"
  now=$(records)
  [ "$now" -ge "$before" ] || lost=$((lost + 1))
  before=$now
done
check "killed it $killed times of $kills" [ "$killed" -ge $((kills / 2)) ]
check "each start had the folder to itself" [ "$busy" = 0 ]
check "no finished run was ever lost" [ "$lost" = 0 ]

set -m # else a background process ignores SIGINT
"${sweep[@]}" "$place/killed" "$runs" 2 30 >"$place/out" 2>"$place/err" &
until [ "$(records)" -gt "$before" ] || ! kill -0 $! 2>/dev/null; do sleep 0.1; done
kill -INT $!
wait $!
check "Ctrl-C gives exit code 130" [ $? = 130 ]
set +m
check "and the table so far" grep -q '^interrupted: [0-9]* of' "$place/out"

"${sweep[@]}" "$place/killed" "$runs" 2 30 >"$place/out" 2>"$place/err"
check "the resumed sweep ends" [ $? = 0 ]
check "nothing was damaged" [ "$(grep -c '^warning' "$place/err")" = 0 ]
check "it had begun before ($before records at the last kill)" [ "$before" -gt 0 ]
check "it had not ended before" [ "$before" -lt $((2 * runs)) ]
check "the results are equal" cmp "$place/whole/results.csv" "$place/killed/results.csv"
records=$(cut -d ' ' -f 2- "$place/killed/runs.log" | grep '"evaluations":30,' |
  grep -o '"algorithm":"[^"]*","problem":"[^"]*","index":[0-9]*' | sort) # those of the smaller budget are there too
check "nothing is there twice" [ "$(uniq <<<"$records" | wc -l)" = $((2 * runs)) ]
check "nothing is missing" [ "$(wc -l <<<"$records")" = $((2 * runs)) ]

# ---- two long runs: each start goes on from the states of the last

budget=$((2000 + 2000 * kills)) # 1 ms each: longer than all starts together
begun() { cat "$place"/long/states/*.json 2>/dev/null | grep -o '"evaluations":[0-9]*' | awk -F : '{ n += $2 } END { print n + 0 }'; }
"${sweep[@]}" "$place/longwhole" 1 2 "$budget" >"$place/whole.out" 2>"$place/whole.err"
check "the uninterrupted long runs end" [ $? = 0 ]
killed=0 lost=0 busy=0 before=0 resumed=0
for ((i = 1; i <= kills; i++)); do
  killed_at_random begun "$place/long" 1 2 "$budget"
  ! grep -q 'more have begun' "$place/err" || resumed=$((resumed + 1))
  now=$(begun)
  [ "$now" -ge "$before" ] || lost=$((lost + 1))
  before=$now
done
check "killed the long runs $killed times of $kills" [ "$killed" -ge $((kills / 2)) ]
check "$resumed of these starts went on from states" [ "$resumed" -ge $((kills / 3)) ]
check "no evaluation in a state was ever lost ($before of $((2 * budget)) at the last kill)" [ "$lost" = 0 ]
"${sweep[@]}" "$place/long" 1 2 "$budget" >"$place/out" 2>"$place/err"
check "the resumed long runs end" [ $? = 0 ]
check "nothing was damaged" [ "$(grep -c '^warning' "$place/err")" = 0 ]
check "the results are equal" cmp "$place/longwhole/results.csv" "$place/long/results.csv"
finish
