#!/usr/bin/env bash
# Opens the live page and a report in a real browser: they show a sweep that runs, is killed, goes on and ends.
# Needs chromium (Debian: apt-get install chromium), node and npm. Not a part of .ci/run, which installs no browser.
# watch.sh [FOLDER]: keeps the screenshots in FOLDER.
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
place=$(mktemp -d)
shots=${1:-$place/shots}
mkdir -p "$shots"
shots=$(cd "$shots" && pwd -P)
browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)} ||
  { echo "chromium must be on the PATH, but is not; install it, or set CHROMIUM" >&2; exit 1; }
npm install --silent --no-audit --no-fund --prefix "$top/.reigo/browser" playwright-core@1.65.1 || exit 1

sweep='' server='' second=''
end() { # PID: at once, as a power cut would
  [ -z "$1" ] || { kill -KILL "$1" && wait "$1"; } 2>/dev/null || true
}
trap 'end "$sweep"; end "$server"; end "$second"; rm -rf "$place"' EXIT
cd "$place" || exit 1

cat >sweep.main.kts <<'SCRIPT'
@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")
import dev.reigo.dsl.*

val results = experiment {
    name = "Reuse on three problems"
    for (k in listOf(0, 1, 3, 5)) cmaes(reuse = A, k = k)
    cmaes()
    on(ellipsoid(5), rastrigin(4).with(budget = 3000))
    on(
        problem("simulation", 3, start = -5..5, target = 1e-6, optimum = 0.0, budget = 5000, onFailure = stop) { x ->
            Thread.sleep(0, 20_000)
            check(x[0] < 14) { "the solver left the grid at x = ${x[0].toInt()}" }
            x.sumOf { it * it }
        },
    )
    runs = 40
    trace = true
    saveTo("results/study")
}
results.report("report.html")
SCRIPT

"$top/reigo" watch results/study >address 2>watch.err & # before the folder exists
server=$!
for _ in $(seq 6000); do if [ -s address ] || ! kill -0 "$server" 2>/dev/null; then break; else sleep 0.1; fi; done # it may build first
check "watch prints an address on this machine with a token" grep -Eqx 'http://127\.0\.0\.1:[0-9]+/[0-9a-f]{32}/' address

start_sweep() { "$top/reigo" sweep.main.kts >sweep.out 2>sweep.err & sweep=$!; }
signal() { # the browser asks by a file, as it cannot start and kill
  for _ in $(seq 6000); do
    [ ! -e "$1" ] || return 0
    kill -0 "$second" 2>/dev/null || return 1
    sleep 0.1
  done
}
NODE_PATH=$top/.reigo/browser/node_modules node "$top/tools/launcher/test/watch.js" "$browser" "$(<address)" "$shots" >browser.out 2>browser.err &
second=$!
signal want-sweep && start_sweep
signal want-kill && end "$sweep" && touch killed
signal want-again && start_sweep
signal want-end && wait "$sweep" && touch ended
signal want-lost && end "$server" && touch lost
wait "$second"
code=$?
second=''
cat browser.out
passed=$((passed + $(grep -c '^ok ' browser.out))) failed=$((failed + $(grep -c '^not ok ' browser.out)))
check "the browser's checks came to their end" [ "$code" = 0 ]
[ "$failed" = 0 ] || tail -n 20 browser.err watch.err sweep.err | sed 's/^/# /'
finish
