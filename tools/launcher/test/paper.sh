#!/usr/bin/env bash
# Makes every figure of the paper with reduced runs by ./reigo, twice. Judges the claims, draws the figures of docs/paper again,
# and tries wrong arguments.
# shellcheck disable=SC2016,SC2034 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
out=$place/out
figures=(estimator-variance bernoulli-d bernoulli-k coefficient-sums typical-runs reuse-ab-k rank-one-k gaussian-d
  rank-one-lambda lambda)

paper() { # NAME [argument]...: runs the script; sets status
  (cd "$place" && "$top/reigo" "$top/scripts/paper/$1.main.kts" "${@:2}" >"$place/$1.out" 2>"$place/$1.err" </dev/null)
  status=$?
}
said() { grep -q -- "$2" "$place/$1.$3" || { sed 's/^/# /' "$place/$1.err" "$place/$1.out" | tail -n 20 && return 1; }; }
refused() { [ "$status" != 0 ] && said "$1" "$2" err; }
quiet() { ! LC_ALL=C grep -q '[[:cntrl:]]' <(tr -d '\n' <"$1"); }

for name in "${figures[@]}"; do
  script=$top/scripts/paper/$name.main.kts
  check "$name starts with a sentence" eval '[[ $(head -n 1 "$script") == "// Learn "* ]]'
  check "$name has a line in docs/paper" grep -q "scripts/paper/$name.main.kts" "$top/docs/paper/README.md"
done

paper all --quick --out "$out"
check "all figures and the claims are made" [ "$status" = 0 ]
[ "$status" = 0 ] || tail -n 30 "$place/all.err"
check "piped, they print no control characters" quiet "$place/all.out"
for name in "${figures[@]}"; do
  for ending in svg png json csv; do
    check "$name.$ending is written" [ -s "$out/$name.$ending" ]
  done
done
check "the claims are judged" grep -q '^| 5.2 Results |.*\*\*' "$out/claims.md"
check "the claims are data too" grep -q '"verdict":"' "$out/claims.json"
check "reduced runs are called so" grep -q '| reduced |' "$out/claims.md"

sum=$(cat "$out"/*/*/runs.log | cksum)
cp "$out/bernoulli-d.json" "$out/rank-one-lambda.json" "$place"
for name in bernoulli-d rank-one-lambda; do
  rm "$out/$name.svg"
  paper "$name" --out "$out"
  check "$name goes on from what is there" said "$name" '^Going on: \([0-9]*\) of \1 runs' err
  check "$name repeats no run" cmp "$place/$name.json" "$out/$name.json"
  check "$name is drawn again" [ -s "$out/$name.svg" ]
done
check "no run was added" [ "$sum" = "$(cat "$out"/*/*/runs.log | cksum)" ]

gzip "$out/bernoulli-d.json"
mv "$out/bernoulli-d.svg" "$place/before.svg"
rm -r "$out/bernoulli-d"
paper bernoulli-d --redraw --out "$out"
check "a figure is redrawn from packed JSON alone" cmp "$place/before.svg" "$out/bernoulli-d.svg"
check "without a run" [ ! -e "$out/bernoulli-d" ]

mkdir "$place/docs"
cp "$top"/docs/paper/*.json.gz "$place/docs"
for name in "${figures[@]}"; do
  [ -e "$place/docs/$name.json.gz" ] || continue
  paper "$name" --full --redraw --out "$place/docs"
  for file in "$place/docs/$name"*.svg; do
    check "${file##*/} of docs/paper is drawn from the data beside it" cmp "$file" "$top/docs/paper/${file##*/}"
  done
done
paper claims --full --out "$place/docs"
check "the claims of docs/paper are judged by the data beside them" cmp "$place/docs/claims.md" "$top/docs/paper/claims.md"
check "as data too" cmp "$place/docs/claims.json" "$top/docs/paper/claims.json"

paper bernoulli-d --slow
check "an unknown argument is refused" refused bernoulli-d "must be known, but is '--slow'; use --quick"
paper bernoulli-d --out
check "--out without a folder is refused" refused bernoulli-d "must be followed by a folder"
paper claims --readme
check "--readme without a file is refused" refused claims "must be followed by a file"
paper all --full --dry-run
check "the paper's settings are planned" said all '^reuse-ab-k: 15200 runs' out
finish
