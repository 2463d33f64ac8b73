#!/usr/bin/env bash
# A study by GNU parallel, one shard at a time on each machine, as a shard uses all cores. From the folder of ./reigo:
#   scripts/cluster/parallel.sh 16 my.main.kts [argument]...
#   ./reigo merge -o results/mine results/mine/shards/*    at the end: joins the shards, and says which are missing
# Other machines need this folder at the same place, and ssh: PARALLEL='--sshlogin :,node1,node2 --workdir .' scripts/cluster/parallel.sh ...
# After a failure, start it again: a shard goes on from what it has.
set -eu
shards=$1
shift
./reigo plan "$@" -o plan.json # builds and compiles once, before all jobs would
exec parallel --jobs 1 --halt never --joblog shards.joblog --quote ./reigo "$@" --shard "{}/$shards" ::: $(seq "$shards")
