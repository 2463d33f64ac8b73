#!/usr/bin/env bash
# Tests ./reigo spark, and a script that says executeOn(spark(...)), with threads of one JVM as the cluster.
# spark-cluster.sh tests a real one.
# shellcheck disable=SC2016 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
version=$("$top/reigo" --version)
version=${version#reigo }

reigo() { # sets status
  "$top/reigo" "$@" >out 2>err </dev/null
  status=$?
}
found() { sed -E 's/ +[0-9.e+]+$//' "$1" | grep '^ cmaes'; } # the table without its last column, the speed

cat >plain.main.kts <<END_OF_SCRIPT
@file:DependsOn("dev.reigo:reigo-dsl:$version")
import dev.reigo.dsl.*
println(args.joinToString())
experiment { cmaes(); on(sphere(3), problem("mine", 2, -1..1, target = 1e-6) { x -> x.sumOf { it * it } }); runs = 20 }
println("after")
END_OF_SCRIPT
{
  echo "@file:DependsOn(\"dev.reigo:reigo-spark:$version\")"
  echo 'import dev.reigo.spark.spark'
  sed -e 1d -e 's/runs = 20/runs = 20; executeOn(spark("local[2]"))/' plain.main.kts
} >says.main.kts

reigo plain.main.kts one two
cp out plain.out
reigo spark plain.main.kts
check "without --master, it says what to write" eval '[ $status = 1 ] && grep -q "write e.g. --master spark://host:7077" err'
reigo spark plain.main.kts --master spark://localhost:1
check "a master that does not answer is one line" eval '[ $status = 1 ] && [ "$(grep -c "error: the master must answer" err)" = 1 ] && ! grep -q "	at " err'
reigo spark plain.main.kts one --master 'local[2]' two
check "a script that knows nothing of Spark finds the same" cmp <(found out) <(found plain.out)
check "with its arguments" [ "$(head -n 1 out)" = "one, two" ]
check "and ends after its first experiment" [ "$(tail -n 1 out)" = "The script ends here, after its first experiment." ]
reigo says.main.kts one two
reigo says.main.kts one two # the first start compiles
check "a script that says executeOn finds the same and goes on" cmp <(found out) <(found plain.out)
check "it goes on with the results" [ "$(tail -n 1 out)" = after ]
check "what comes before the experiment runs once" [ "$(grep -c '^one, two$' out)" = 1 ]
check "nothing is said on standard error" [ -z "$(grep -v "^Picked up" err)" ]

sed 's|runs = 20|runs = 20; saveTo("study"); watch = true|' plain.main.kts >watched.main.kts
reigo spark watched.main.kts --master 'local[2]'
check "a study on Spark has a live page and a folder" eval 'grep -q "Watch it at http://127.0.0.1:" err && [ "$(wc -l <study/runs.log)" = 40 ]'
finish
