#!/usr/bin/env bash
# A standalone Spark cluster on this machine: a master and two workers. A sweep of 2,000 runs must give what it gives without Spark
# when a worker, an executor or the driver is killed in the middle, and after Ctrl-C. Takes some minutes, and a minute more for each
# kill of each kind. Usage: spark-cluster.sh [KILLS]   KILLS of each kind, 1 if left out; .ci/nightly has 30.
set -u
kills=${1:-1}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
top=$(cd "$here/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$here/tap.sh"
place=$(mktemp -d)
port=${SPARK_TEST_PORT:-17077}
master=spark://127.0.0.1:$port
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
script=$here/spark-cluster.main.kts
daemons=()

kill_tree() { # PID: a process and those that it started, as when a machine is lost
  local child
  for child in $(pgrep -P "$1"); do kill_tree "$child"; done
  kill -KILL "$1" 2>/dev/null
}
finish_all() {
  local daemon
  for daemon in ${daemons[@]+"${daemons[@]}"}; do kill_tree "$daemon"; done
  rm -rf "$place"
}
trap finish_all EXIT

daemon() { # LOG CLASS ARGUMENTS...: sets daemon, its process
  SPARK_HOME=$spark SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_IP=127.0.0.1 SPARK_WORKER_DIR=$place/work "$java" "${opens[@]}" -Xmx512m \
    -cp "$spark/jars/*" "org.apache.spark.deploy.$2" "${@:3}" >"$place/$1.log" 2>&1 &
  daemon=$!
  daemons+=("$daemon")
  disown "$daemon" # no message when it is killed
}
worker() { # NAME
  daemon "$1" worker.Worker -c 1 -m 1g --host 127.0.0.1 --webui-port 0 "$master"
}
awaited() { # PATTERN LOG: waits for a line
  local _
  for _ in $(seq 600); do
    if grep -q "$1" "$2" 2>/dev/null; then return 0; else sleep 0.2; fi
  done
  return 1
}
records() { cat "$1/runs.log" 2>/dev/null | wc -l; } # FOLDER
after() { # FOLDER COUNT PID: waits until it has that many records
  until [ "$(records "$1")" -ge "$2" ] || ! kill -0 "$3" 2>/dev/null; do sleep 0.05; done
}
keys() { cut -d ' ' -f 2- "$1/runs.log" | grep -o '"algorithm":"[^"]*","problem":"[^"]*","index":[0-9]*' | sort; } # FOLDER
each_once() { [ "$(keys "$1" | wc -l)" = 2000 ] && [ "$(keys "$1" | uniq | wc -l)" = 2000 ]; } # FOLDER
sorted_equal() { cmp "$place/local/results.csv" "$1/results.csv"; } # FOLDER: CSV has no times, and the order of the plan
on_spark() { # FOLDER: becomes the driver
  SPARK_LOCAL_IP=127.0.0.1 exec "$top/reigo" spark "$script" "$1" --master "$master" >"$place/out" 2>"$place/err"
}

"$top/reigo" "$script" "$place/local" >"$place/out" 2>"$place/err"
check "the sweep ends without Spark" grep -q 'after the experiment' "$place/out"
"$top/reigo" spark "$script" "$place/threads" --master 'local[2]' >"$place/out" 2>"$place/err"
check "and as local[2]" sorted_equal "$place/threads"

read -r -a spark <<<"$(find "$top/.reigo" -maxdepth 1 -name 'spark-*')"
spark=${SPARK_HOME:-${spark[0]}}
opens=()
for package in java.lang java.lang.invoke java.lang.reflect java.io java.net java.nio java.util java.util.concurrent \
  java.util.concurrent.atomic jdk.internal.ref sun.nio.ch sun.nio.cs sun.security.action sun.util.calendar; do
  opens+=("--add-opens=java.base/$package=ALL-UNNAMED")
done
daemon master master.Master --host 127.0.0.1 --port "$port" --webui-port 0
check "a master starts" awaited 'New state: ALIVE' "$place/master.log"
worker one
worker two
first=${daemons[1]}
check "two workers register" awaited 'Registering worker.*' "$place/master.log"
awaited 'Successfully registered' "$place/one.log" && awaited 'Successfully registered' "$place/two.log"

start=$SECONDS
(on_spark "$place/whole")
check "the sweep ends on the cluster ($((SECONDS - start)) s)" [ $? = 0 ]
check "after its first experiment, with a line that says so" [ "$(tail -n 1 "$place/out")" = "The script ends here, after its first experiment." ]
check "nothing but progress is on standard error" [ -z "$(grep -v 'runs/s\|so far\|^Picked up' "$place/err")" ]
check "both workers made runs" [ "$(find "$place/work" -name stderr | wc -l)" -ge 2 ]
check "the results are equal" sorted_equal "$place/whole"
check "each run is there once" each_once "$place/whole"

for ((i = 1; i <= kills; i++)); do
  (on_spark "$place/worker$i") &
  driver=$!
  after "$place/worker$i" $((200 + RANDOM % 1000)) "$driver"
  kill_tree "$first"
  at=$(records "$place/worker$i")
  wait "$driver"
  check "the sweep ends though a worker was killed after $at runs ($i)" [ $? = 0 ]
  check "the worker was killed in the middle" [ "$at" -lt 1900 ]
  check "the user is told, in one line" [ "$(grep -c '^warning: Spark lost executor' "$place/err")" = 1 ]
  check "the results are equal" sorted_equal "$place/worker$i"
  check "each run is there once" each_once "$place/worker$i"
  worker "next$i"
  first=$daemon
  awaited 'Successfully registered' "$place/next$i.log"
done

for ((i = 1; i <= kills; i++)); do # with the tasks in it; its worker starts another
  (on_spark "$place/executor$i") &
  driver=$!
  after "$place/executor$i" $((200 + RANDOM % 1000)) "$driver"
  executor=$(pgrep -P "$first" | head -n 1) # a worker starts its executors
  at=$(records "$place/executor$i")
  check "an executor was killed in the middle, after $at runs ($i)" kill -KILL "${executor:-none}"
  wait "$driver"
  check "the sweep ends" [ $? = 0 ]
  check "the results are equal" sorted_equal "$place/executor$i"
  check "each run is there once" each_once "$place/executor$i"
done

for ((i = 1; i <= kills; i++)); do
  (on_spark "$place/driver$i") &
  driver=$!
  after "$place/driver$i" $((200 + RANDOM % 1000)) "$driver"
  kill -KILL "$driver"
  wait "$driver" 2>/dev/null
  at=$(records "$place/driver$i")
  check "the driver was killed in the middle, after $at runs ($i)" [ "$at" -ge 200 -a "$at" -lt 1900 ]
  (on_spark "$place/driver$i")
  check "started again, it ends" [ $? = 0 ]
  check "it goes on from what was there" grep -q "^Going on from .*: $at of 2000 runs are there" "$place/err"
  check "the results are equal" sorted_equal "$place/driver$i"
  check "each run is there once" each_once "$place/driver$i"
done

set -m # else a background process ignores SIGINT
(on_spark "$place/stopped") &
driver=$!
after "$place/stopped" 300 "$driver"
kill -INT "$driver"
wait "$driver"
check "Ctrl-C gives exit code 130" [ $? = 130 ]
set +m
at=$(records "$place/stopped")
check "and the table so far, $at runs" grep -q "^interrupted: $at of 2000 runs finished" "$place/out"
check "and no stack trace" [ "$(grep -c $'^\tat ' "$place/err")" = 0 ]
finish
