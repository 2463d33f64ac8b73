#!/usr/bin/env bash
# Shards, merging and plans as a user has them, and the templates of scripts/cluster. There is no Slurm here: a stand-in for sbatch runs
# the tasks of the array one after the other, with Slurm's variables. GNU parallel is used if it is installed.
# shellcheck disable=SC2016,SC2034 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
place=$(mktemp -d)
server=''
trap '[ -z "$server" ] || kill "$server"; rm -rf "$place"' EXIT
ln -s "$top/reigo" "$place/reigo"
ln -s "$top/scripts" "$place/scripts"
cd "$place" || exit 1
all() { local test; for test in "$@"; do eval "$test" || return 1; done; }
has() { grep -qF -- "$2" "$1"; } # FILE TEXT
rows() { cut -d, -f1-9 "$1" | sort; } # results.csv without times

cat >study.main.kts <<'END'
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")
import dev.reigo.dsl.*
val n = args.firstOrNull()?.toInt() ?: 5
val mine = problem("mine", 3, -1.0..1.0, target = 1e-6) { x -> x.sumOf { it * it } }
val results = experiment { cmaes(); rankMu(); on(sphere(4), mine); runs = n; saveTo("results/study") }
println("after the experiment: ${results.runs.size} runs")
END
echo 'println("no experiment")' >none.main.kts

event() { # TEXT: whether an event of the live page has it
  local line
  exec 8<>"/dev/tcp/127.0.0.1/$(sed -n 's|.*:\([0-9]*\)/.*|\1|p' address)"
  printf 'GET %sevents HTTP/1.1\r\nHost: %s\r\n\r\n' "$(sed 's|http://[^/]*||' address)" "$(sed 's|http://\([^/]*\)/.*|\1|' address)" >&8
  while read -r -t 20 line <&8; do [[ $line != data:*"$1"* ]] || { exec 8>&- && return 0; }; done
  exec 8>&-
  return 1
}
./reigo watch results/study >address 2>watch.err &
server=$!
for _ in $(seq 6000); do if [ -s address ] || ! kill -0 "$server" 2>/dev/null; then break; else sleep 0.1; fi; done # it may build first

./reigo study.main.kts 3 --shard 1/2 >out 2>err
check "a shard makes its share and ends after the first experiment" all 'has out "6 of its 6 runs are in results/study/shards/1-of-2"' \
  'has out "The script ends here, after its first experiment."' '! has out "after the experiment:"'
check "the live page shows the runs of the first shard" event '"status":"running","done":6,"total":12'
./reigo merge -o merged results/study/shards/* >out 2>err
check "merging says what is missing and how to make it" all 'has out "merged: 6 of 12 runs"' 'has out "./reigo study.main.kts 3 --shard 2/2   # 6 run(s)"'
eval "$(sed -n 's/^  \(.*\) #.*/\1/p' out)" >out 2>err
check "the live page shows both shards" event '["Shards","1-of-2, 2-of-2"]'
./reigo merge -o results/study results/study/shards/* >out 2>err
check "the command it names makes the rest" has out 'results/study: 12 of 12 runs'
check "the live page counts merged runs once" event '"status":"finished","done":12,"total":12'
kill "$server" && server=''
./reigo study.main.kts 3 >out 2>err
check "the script goes on with what was merged" all 'has err "12 of 12 runs are there"' 'has out "after the experiment: 12 runs"'
mkdir alone && (cd alone && ../reigo ../study.main.kts 3 >out 2>err)
check "shards have the results of one machine" cmp <(rows results/study/results.csv) <(rows alone/results/study/results.csv)
REIGO_SHARD=2/3 ./reigo study.main.kts 3 >out 2>err
check "REIGO_SHARD does the same" all 'has out "Shard 2/3"' 'has err "as REIGO_SHARD says"'
./reigo study.main.kts --shard 5/3 >out 2>err
status=$?
check "what is no shard is an error before any work" all '[ $status = 1 ]' 'has err "must be I/N with I from 1 to N, but is 5/3"'
./reigo none.main.kts --shard 1/2 >out 2>err
status=$?
check "a script without an experiment has no shards" all '[ $status = 1 ]' 'has err "must run an experiment, but has none"'
./reigo merge -o merged nowhere >out 2>err
status=$?
check "a folder that does not exist cannot be merged" all '[ $status = 1 ]' 'has err "error: merge must be given folders of saveTo, but nowhere does not exist"'
./reigo plan study.main.kts 3 -o plan.json >out 2>err
status=$?
check "a plan is written and nothing runs" all '[ $status = 0 ]' 'has out "12 runs of 2 algorithm(s) on 2 problem(s), seed 1"' 'has plan.json "sphere"' \
  'has out "need the script: mine(3)"'

mkdir bin
cat >bin/sbatch <<'END'
#!/usr/bin/env bash
# A stand-in: reads --array from the file, and runs its tasks one after the other.
file=$1
shift
range=$(sed -n 's/^#SBATCH --array=//p' "$file")
export SLURM_ARRAY_TASK_MIN=${range%-*} SLURM_ARRAY_TASK_MAX=${range#*-}
export SLURM_ARRAY_TASK_COUNT=$((SLURM_ARRAY_TASK_MAX - SLURM_ARRAY_TASK_MIN + 1))
for SLURM_ARRAY_TASK_ID in $(seq "$SLURM_ARRAY_TASK_MIN" "$SLURM_ARRAY_TASK_MAX"); do
  export SLURM_ARRAY_TASK_ID
  bash "$file" "$@" || exit
done
END
chmod +x bin/sbatch
rm -rf results
sed 's/1-16/1-2/; s/^shards=16/shards=2/' scripts/cluster/slurm.sbatch >my.sbatch
PATH=$place/bin:$PATH sbatch my.sbatch study.main.kts 3 >out 2>err
./reigo merge -o results/study results/study/shards/* >out 2>err
check "the template for Slurm makes a study (by a stand-in for sbatch)" cmp <(rows results/study/results.csv) <(rows alone/results/study/results.csv)

if command -v parallel >/dev/null; then
  rm -rf results
  scripts/cluster/parallel.sh 2 study.main.kts 3 >out 2>err
  ./reigo merge -o results/study results/study/shards/* >out 2>err
  check "the template for GNU parallel makes a study" cmp <(rows results/study/results.csv) <(rows alone/results/study/results.csv)
else
  echo "# GNU parallel is not installed, so its template is not tested"
fi
finish
