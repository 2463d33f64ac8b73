#!/usr/bin/env bash
# Tests ./reigo in a copy of this checkout whose path has spaces; the copy installs nothing to ~/.m2.
# shellcheck disable=SC2016,SC2034 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
copy="$place/a copy"
mkdir -p "$copy/.mvn" "$place/my scripts"
tar -C "$top" --exclude target --exclude build -cf - reigo pom.xml core dsl spark tools/paper tools/launcher | tar -C "$copy" -xf -
echo -Dmaven.install.skip=true >"$copy/.mvn/maven.config"
probe=$copy/dsl/src/main/kotlin/dev/reigo/dsl/LauncherProbe.kt
printf 'package dev.reigo.dsl\n\npublic fun launcherProbe(): Int = 1\n' >"$probe"
version=$("$copy/reigo" --version)
version=${version#reigo }

passed=0 failed=0
check() { # NAME CONDITION...: the condition is a command
  if "${@:2}"; then echo "ok $1" && passed=$((passed + 1)); else
    echo "not ok $1" && failed=$((failed + 1))
    sed 's/^/# out: /' "$place/out" && sed 's/^/# err: /' "$place/err"
  fi
}
reigo() { # runs the copy's launcher; sets status, out and err
  local start
  start=$(date +%s%N)
  "$copy/reigo" "$@" >"$place/out" 2>"$place/err"
  status=$?
  took=$((($(date +%s%N) - start) / 1000000))
  grep -v '^Picked up JAVA_TOOL_OPTIONS' "$place/err" >"$place/err2"
  mv "$place/err2" "$place/err"
  out=$(<"$place/out") err=$(<"$place/err")
}
script() { # NAME: writes a script with the given lines
  { printf '@file:DependsOn("dev.reigo:reigo-dsl:%s")\nimport dev.reigo.dsl.*\n' "$version" && cat; } >"$1.main.kts"
}
matches() { [[ $1 =~ $2 ]]; }
all() { local test; for test in "$@"; do eval "$test" || return 1; done; }

cd "$place/my scripts" || exit 1

reigo
check "alone, it prints a help on standard output" all '[ $status = 0 ]' 'matches "$out" ^Usage:' '[ -z "$err" ]'
reigo --version
check "--version prints one line" matches "$out" '^reigo [0-9.]+(-SNAPSHOT)?$'
reigo new my.main.kts
check "new writes a starter script" all '[ $status = 0 ]' 'grep -q "dev.reigo:reigo-dsl:$version" my.main.kts' '[ -z "$out" ]'
reigo new my.main.kts
check "new does not overwrite" all '[ $status = 1 ]' 'matches "$err" "must not exist yet"'
reigo new my.kts
check "new wants a name in .main.kts" all '[ $status = 1 ]' 'matches "$err" "must end in .main.kts"' '[ ! -e my.kts ]'
for name in new watch install bench plan merge spark; do
  reigo "$name" --help
  check "$name --help answers without a build" all '[ $status = 0 ]' 'matches "$out" "^Usage: ./reigo $name"' '[ -z "$err" ]' '[ ! -e "$copy/.reigo" ]'
done
reigo absent.main.kts
check "an unknown file is an error with a remedy" all '[ $status = 1 ]' 'matches "$err" "absent.main.kts does not exist; ./reigo new"'
reigo --frob
check "an unknown option is an error" all '[ $status = 1 ]' 'matches "$err" "but is --frob"'
mkdir -p "$place/jdk/bin" && printf 'JAVA_VERSION="11.0.2"\n' >"$place/jdk/release" && printf '#!/bin/sh\n' >"$place/jdk/bin/java" && chmod +x "$place/jdk/bin/java"
JAVA_HOME=$place/jdk reigo my.main.kts
check "an old Java is an error with a remedy" all '[ $status = 1 ]' 'matches "$err" "must be 17 or later, but .* is 11; set JAVA_HOME"'

script first <<'END'
println("${args.size} ${args.joinToString("|")} ${launcherProbe()} ${System.getProperty("a")} ${System.getProperty("b")}")
END
"$copy/reigo" first.main.kts >"$place/other" 2>&1 &
reigo first.main.kts one "two three" ''
wait $!
check "the first start builds, compiles and runs, two at once too" all '[ $status = 0 ]' '[ "$out" = "3 one|two three| 1 null null" ]' \
  'grep -q "^0  1 null null" "$place/other"' '[ "$(cat "$place/other" "$place/err" | grep -c "building Reigo $version")" = 1 ]'
check "it makes no documentation, which no script needs" \
  [ -z "$(find "$copy" -name '*-javadoc.jar' -o -name dokka)" ]
reigo first.main.kts
reigo first.main.kts
check "the next start says nothing of its own and takes under 2.5 s ($took ms)" all '[ "$out" = "0  1 null null" ]' '[ -z "$err" ]' '[ $took -lt 2500 ]'
JAVA_OPTS='-Da=1 -Xmx300m' reigo -J-Db='x y' first.main.kts -J-Dc
check "JVM options come from JAVA_OPTS and -J" [ "$out" = "1 -J-Dc 1 1 x y" ]
reigo -J-XX:+PrintCommandLineFlags -J-Xmx77m merge
check "JVM options may stand before merge" all '[ $status = 1 ]' 'matches "$out" MaxHeapSize=80740352' 'matches "$err" "merge must be told the folder to write"'
reigo merge -J-Xmx77m -o out
check "and behind it" all '[ $status = 1 ]' 'matches "$err" "merge must be given folders to join"'
reigo -J-XX:+PrintCommandLineFlags -J-Xmx77m watch
check "JVM options may stand before watch" all '[ $status = 1 ]' 'matches "$out" MaxHeapSize=80740352' 'matches "$err" "watch must be followed by one folder"'
reigo -J-Da=1 plan first.main.kts -o plan.json
check "JVM options may stand before plan" all '[ $status = 1 ]' 'matches "$out" "1 1 null"' 'matches "$err" "must run an experiment"'
reigo -J-Xmx77m new made.main.kts
check "JVM options may stand before new, which needs no JVM" all '[ $status = 0 ]' '[ -e made.main.kts ]'
reigo -J-Xmx77m
check "JVM options alone are an error" all '[ $status = 1 ]' 'matches "$err" "a script or a command must follow the options"'
ln -s "$copy/reigo" "$place/link"
check "it runs through a link, from another folder" [ "$(cd / && "$place/link" "$place/my scripts/first.main.kts" x 2>/dev/null)" = "1 x 1 null null" ]

printf 'println(2)\n' | script first
reigo first.main.kts
check "a changed script is compiled again" all '[ "$out" = 2 ]' 'matches "$err" compiling'
printf 'println(__FILE__.name)\nkotlin.system.exitProcess(3)\n' | script exit
reigo exit.main.kts
check "the script's exit code is passed on" all '[ $status = 3 ]' '[ "$out" = exit.main.kts ]'
printf 'val x: Int = "text"\n' | script wrong
reigo wrong.main.kts
check "a compile error names file, line and column" all '[ $status = 1 ]' 'matches "$err" "wrong.main.kts:3:[0-9]+: error: "' '[ -z "$out" ]'
printf 'fun f(k: Int) { require(k > 0) { "k must be positive" } }\n\nf(-1)\n' | script throws
reigo throws.main.kts
check "an exception names the script's line first, and no internals" all '[ $status = 1 ]' \
  'matches "$err" "throws.main.kts:3: error: k must be positive"' 'matches "$err" "throws.main.kts:5"' '! matches "$err" "reflect|launcher"'
printf 'experiment {\n    cmaes()\n    cmaes()\n    on(sphere(3))\n}\n' | script twice
reigo twice.main.kts
check "what Reigo refuses points at the entry's line, without internals" all '[ $status = 1 ]' \
  'matches "$err" "twice.main.kts:5: error: each algorithm must occur once"' '! matches "$err" "dev.reigo"'
printf 'experiment {\n    cmaes()\n    on(problem("mine", 2, -1..1) { error("no license") })\n    runs = 2\n}\nprintln("after")\n' | script fails
reigo fails.main.kts
check "a script whose every run failed prints its table and fails with the reason, without internals" all '[ $status = 1 ]' \
  'matches "$out" "objective failure 2"' 'matches "$err" "fails.main.kts:3: error: all 2 run.s. failed, .*no license"' \
  '! matches "$err" "	at "' '! matches "$out" after'
printf 'experiment { cmaes(); on(sphere(2)); runs = 1; quiet = true }.saveCsv(args[0])\n' | script saves
for path in / /dev/null first.main.kts/x.csv; do
  reigo saves.main.kts "$path"
  check "saveCsv(\"$path\") points at the line, without internals" all '[ $status = 1 ]' \
    'matches "$err" "saves.main.kts:3: error: .$path. must be "' '! matches "$err" "dev.reigo|Exception"'
done
printf 'experiment { cmaes(); on(sphere(2)); runs = 1; quiet = true; saveTo(args[0]) }\n' | script keeps
if [ -d /proc/self/fd ]; then
  reigo keeps.main.kts /proc/self
  check "a read-only folder points at the line, without internals" all '[ $status = 1 ]' \
    'matches "$err" "keeps.main.kts:3: error: ./proc/self. must be writable, but is not"' '! matches "$err" "dev.reigo|Exception"'
  reigo merge -o /proc/self /proc/self
  check "merging into a read-only folder says so, without internals" all '[ $status = 1 ]' '! matches "$err" "dev.reigo|Exception|	at "'
fi
sed 's/:'"$version"'"/:9.9.9"/' first.main.kts >version.main.kts
reigo version.main.kts
check "another version of Reigo is an error with a remedy" all '[ $status = 1 ]' 'matches "$err" "but is dev.reigo:reigo-dsl:9.9.9; write $version"'

check "a build leaves the checkout's own target folders alone" [ -z "$(find "$copy" -path "$copy/.reigo" -prune -o -name target -print)" ]
mv "$copy" "$place/moved copy" && copy="$place/moved copy"
reigo first.main.kts
check "a moved checkout is not built again" all '[ "$out" = 2 ]' '! matches "$err" building'
cp -r "$copy" "$place/another copy" && copy="$place/another copy"
reigo first.main.kts
check "a copied checkout is not built again" all '[ "$out" = 2 ]' '! matches "$err" building'
probe=$copy/dsl/src/main/kotlin/dev/reigo/dsl/LauncherProbe.kt

printf 'Runtime.getRuntime().addShutdownHook(Thread { println("hook") })\nprintln("up")\nThread.sleep(60000)\n' | script sleeps
set -m # else a background process ignores SIGINT
"$copy/reigo" sleeps.main.kts >"$place/out" 2>"$place/err" &
for _ in $(seq 600); do if grep -q up "$place/out"; then break; else sleep 0.1; fi; done
kill -INT $!
wait $!
status=$?
set +m
check "Ctrl-C runs shutdown hooks and gives 130" all '[ $status = 130 ]' 'grep -q hook "$place/out"'

printf 'println(launcherProbe())\n' | script probe
reigo probe.main.kts
printf 'package dev.reigo.dsl\n\npublic fun launcherProbe(n: Int = 7): String = "n = $n"\n' >"$probe"
REIGO_CDS=off reigo probe.main.kts
check "after a change of a signature in the DSL, Reigo and the script are built again" all '[ "$out" = "n = 7" ]' 'matches "$err" "building.*changed.*compiling"'
printf 'package dev.reigo.dsl\n\npublic fun oops(: Int = 7\n' >"$probe"
reigo probe.main.kts
check "a failed build shows its log" all '[ $status = 1 ]' 'matches "$err" "LauncherProbe.kt.*the build failed"'

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
