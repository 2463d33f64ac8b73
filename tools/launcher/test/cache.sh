#!/usr/bin/env bash
# Tests what ./reigo keeps in .reigo: damage, Ctrl-C, leftovers of killed starts, and what it says meanwhile.
# A copy of this checkout starts with a stub of mvn, which takes what the checkout has built, and a stub of java, which
# compiles the script only once and writes archives in no time. The script itself runs in the real JVM.
# shellcheck disable=SC2016,SC2034,SC2317 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
copy="$place/a copy"
mkdir -p "$copy" "$place/bin" "$place/jdk/bin" "$place/repository" "$place/made"
tar -C "$top" --exclude target --exclude build -cf - reigo pom.xml core dsl spark tools/paper tools/launcher | tar -C "$copy" -xf -
cat >"$place/t.main.kts" <<'KTS'
println("ran " + System.getProperty("reigo.columns"))
System.getenv("WRITES")?.let { java.io.File(it).writeText("mine") }
KTS
"$top/reigo" "$place/t.main.kts" >/dev/null || exit 1
built=$(ls -td "$top"/.reigo/builds/* | head -n 1)
echo library >"$place/library" # stands for a jar in Maven's repository

cat >"$place/bin/mvn" <<STUB
#!/usr/bin/env bash
echo \$\$ >"$place/stub.pid"
echo "[INFO] Building Reigo core 0.1.0                                    [2/5]"
echo "Downloaded from central: https://example.org/a.jar (1 kB at 1 kB/s)"
[ ! -e "$place/slow mvn" ] || sleep "\$(<"$place/slow mvn")"
jar="$place/repository/library.jar"
[ -e "\$jar" ] || cp "$place/library" "\$jar"
sha1sum <"$place/library" | cut -c 1-40 >"\$jar.sha1"
mkdir -p tools/launcher/target
cp "$built"/lib/reigo-launcher-*.jar tools/launcher/target/
for kind in compile run; do
  { sed "s:^lib/:$built/lib/:" "$built/\$kind.path" | grep -v /reigo-launcher- && echo "\$jar"; } | paste -sd : >"tools/launcher/target/\$kind.classpath"
done
STUB
cat >"$place/jdk/bin/java" <<STUB
#!/usr/bin/env bash
arguments=() dump='' compile=''
for argument; do
  case \$argument in
    -XX:ArchiveClassesAtExit=*) dump=\${argument#*=} ;;
    -XX:SharedArchiveFile=*) ;;
    dev.reigo.launcher.Compile) compile=yes && arguments+=("\$argument") ;;
    *) arguments+=("\$argument") ;;
  esac
done
output=\${arguments[\${#arguments[@]} - 2]}
stage=\${dump:+archive}
[ ! -e "$place/slow \${stage:=\${compile:+compile}}" ] || { echo \$\$ >"$place/stub.pid" && sleep "\$(<"$place/slow \$stage")"; }
if [ -n "\$dump" ]; then
  echo "an archive" >"\$dump"
  [ -z "\$compile" ] || echo Warmup | tee "\$output.jar" >"\$output.run"
elif [ -n "\$compile" ]; then
  if [ ! -e "$place/made/script.run" ]; then
    "$(command -v java)" "\${arguments[@]}" && cp "\$output.jar" "$place/made/script.jar" && cp "\$output.run" "$place/made/script.run"
  fi
  cp "$place/made/script.jar" "\$output.jar" && cp "$place/made/script.run" "\$output.run"
else
  exec "$(command -v java)" "\${arguments[@]}"
fi
STUB
printf 'JAVA_VERSION="17.0.1"\n' >"$place/jdk/release"
chmod +x "$place/bin/mvn" "$place/jdk/bin/java"
export JAVA_HOME=$place/jdk PATH=$place/bin:$PATH
unset COLUMNS

reigo() { # sets status, out and err
  "$copy/reigo" "$place/t.main.kts" >"$place/out" 2>"$place/err.all"
  status=$?
  grep -v '^Picked up JAVA_TOOL_OPTIONS' "$place/err.all" >"$place/err"
  out=$(<"$place/out") err=$(<"$place/err")
}
quietly() { reigo && [ "$status" = 0 ] && [ "$out" = "ran null" ] && [ -z "$err" ]; }
left() { find "$copy/.reigo" -name 'new*' -o -name 'warmup*' -o -name 'lock.held'; }

reigo
check "a first start builds, prepares and compiles" eval '[ "$out" = "ran null" ] && [ "$(grep -c ^reigo: "$place/err")" = 3 ]'
[ "$failed" = 0 ] || { cat "$place/out" "$place/err.all" && exit 1; }
check "the next start says nothing" quietly
build=$(echo "$copy"/.reigo/builds/*)
cp -r "$build" "$place/good"

# ---- Damage

damage() { # FILE HOW: flipped keeps size and time
  local size
  size=$(wc -c <"$1")
  case $2 in
    missing) rm "$1" ;;
    emptied) : >"$1" ;;
    truncated) head -c $((size / 2)) "$1" >"$place/part" && cat "$place/part" >"$1" ;;
    flipped)
      cp -p "$1" "$place/before"
      head -c $((size / 2 + 1)) "$1" | tail -c 1 | tr '\000-\377' '\001-\377\000' | # the next byte
        dd of="$1" bs=1 seek=$((size / 2)) conv=notrunc 2>/dev/null
      touch -r "$place/before" "$1"
      ! cmp -s "$1" "$place/before"
      ;;
  esac
}
repaired() { # FILE HOW SAYS
  damage "$1" "$2" || return 1
  reigo
  [ "$status" = 0 ] && [ "$out" = "ran null" ] && [[ $err =~ $3 ]] && quietly || { said && return 1; }
  [[ $1 == *seal ]] || cmp "$1" "$place/good/${1#"$build/"}" || [[ $1 == */repository/* ]]
}
said() { printf 'exit %s, printed "%s", said "%s"\n' "$status" "$out" "$err" | sed 's/^/# /'; }
script=$(echo "$build"/scripts/*.jar) archives=$(echo "$build"/jdk-*)
for how in missing emptied truncated flipped; do
  for file in "$build"/lib/reigo-core-*.jar "$build"/lib/reigo-dsl-*.jar "$build"/{compile.path,run.path,seal}; do
    check "${file##*/}, $how, is built again" repaired "$file" "$how" "building .* a file of the last build is missing or damaged"
  done
  for file in "$script" "${script%.jar}.run" "${script%.jar}.seal"; do
    check "a script's ${file##*.}, $how, is compiled again" repaired "$file" "$how" compiling
  done
  for file in "$archives"/run.{jsa,seal}; do
    check "${file##*/}, $how, is made again" repaired "$file" "$how" "preparing fast starts again"
  done
  rm "$script" # the compiler's archive counts if something is to be compiled
  check "compile.jsa, $how, is made again" repaired "$archives/compile.jsa" "$how" "preparing fast starts again"
done
for how in missing emptied truncated; do
  check "a library in Maven's repository, $how, is fetched again" repaired "$place/repository/library.jar" "$how" building
  check "... and is whole" cmp -s "$place/library" "$place/repository/library.jar"
done

# ---- Ctrl-C

interrupted() { # STAGE FILE TARGET: Ctrl-C while a stub sleeps, to the whole group as a terminal does or to the launcher alone
  local pid start stub target
  rm -f "$place/stub.pid" "$2"
  echo 60 >"$place/slow $1"
  set -m # else a background process ignores SIGINT
  "$copy/reigo" "$place/t.main.kts" >"$place/out" 2>"$place/err" &
  pid=$!
  set +m
  for _ in $(seq 100); do if [ -s "$place/stub.pid" ]; then break; else sleep 0.1; fi; done
  stub=$(<"$place/stub.pid") start=$SECONDS
  if [ "$3" = group ]; then kill -INT -- "-$pid"; else kill -INT "$pid"; fi
  wait "$pid"
  status=$?
  rm "$place/slow $1"
  [ "$status" = 130 ] && [ $((SECONDS - start)) -lt 10 ] && [ ! -s "$place/out" ] && [ ! -e "$2" ] && [ -z "$(left)" ] &&
    [[ "$(ps -o stat= -p "$stub")" =~ ^Z?$ ]] # gone, or dead
}
goes_on() { reigo && [ "$status" = 0 ] && [ "$out" = "ran null" ] && quietly; }
for target in group launcher; do
  check "Ctrl-C ($target) during the build ends it with 130 and leaves nothing" interrupted mvn "$build/seal" "$target"
  check "... and the next start builds" goes_on
  check "Ctrl-C ($target) while it prepares fast starts ends it with 130 and leaves nothing" interrupted archive "$archives/run.jsa" "$target"
  check "... and the next start prepares them" goes_on
  check "Ctrl-C ($target) while it compiles ends it with 130 and leaves nothing" interrupted compile "$script" "$target"
  check "... and the next start compiles" goes_on
done

# ---- Leftovers of starts that were killed

set -m
rm "$archives/run.jsa" && echo 60 >"$place/slow archive" && rm -f "$place/stub.pid"
"$copy/reigo" "$place/t.main.kts" >/dev/null 2>&1 &
pid=$!
for _ in $(seq 100); do if [ -s "$place/stub.pid" ]; then break; else sleep 0.1; fi; done
kill -KILL "$pid" "$(<"$place/stub.pid")" && wait "$pid" 2>/dev/null
set +m
rm "$place/slow archive"
check "a killed start leaves something" [ -n "$(left)" ]
check "the next start removes it" eval 'goes_on && [ -z "$(left)" ]'
mkdir -p "$copy/.reigo/builds/new.$pid/lib" "$build/new.$pid" "$build/scripts/new.$pid" "$copy/.reigo/lock.held"
touch "$build/new.$pid/warmup.jar" "$build/scripts/new123.jar"
touch -d '10 minutes ago' "$build/scripts/new.$pid" "$build/scripts/new123.jar"
check "a start that builds nothing removes leftovers too" eval 'quietly && [ -z "$(left)" ]'
mkdir "$place/plain" # as on a system without flock
for folder in /bin /usr/bin "$place/bin"; do ln -sf "$folder"/* "$place/plain/"; done
rm -f "$place/plain/flock"
for kind in link folder; do
  rm "$build/run.path"
  if [ "$kind" = link ]; then ln -s "$pid" "$copy/.reigo/lock.held"; else mkdir "$copy/.reigo/lock.held"; fi
  check "without flock, the lock of a dead start ($kind) holds nobody" eval 'PATH=$place/plain goes_on && [ -z "$(left)" ]'
done
rm "$build/run.path" && echo 3 >"$place/slow mvn"
PATH=$place/plain "$copy/reigo" "$place/t.main.kts" >"$place/other" 2>&1 &
PATH=$place/plain reigo
wait $!
check "without flock, one of two builds and the other waits" eval '[ "$out" = "ran null" ] && grep -q "ran null" "$place/other" &&
  [ "$(cat "$place/other" "$place/err" | grep -c "building Reigo [0-9]")" = 1 ]'
rm "$place/slow mvn"

# ---- Permissions

mode() { stat -c %a "$1" 2>/dev/null || stat -f %Lp "$1"; }
open_to_others() { find "$copy/.reigo" ! -type l \( -perm -002 -o -perm -020 \); }
for mask in 000 002 027 077; do
  rm -rf "$copy/.reigo" "$place/written"
  (umask "$mask" && WRITES=$place/written reigo && [ "$status" = 0 ])
  check "with umask $mask, a first start runs" [ $? = 0 ]
  check "... and others cannot write to what it keeps" [ -z "$(open_to_others)" ]
  check "... and the script has that umask" [ "$(mode "$place/written")" = "$(printf '%o' $((0666 & ~0$mask)))" ]
done
chmod -R go+w "$copy/.reigo" && rm "$copy/.reigo/own"
check "what an earlier version left open is closed" eval 'goes_on && [ -z "$(open_to_others)" ]'

# ---- What it says

rm "$build/run.path" && echo 22 >"$place/slow mvn"
reigo
check "a long build says in a log every 20 s where it is" \
  eval '[[ $err =~ reigo:\ 2[0-9]\ s,\ building\ Reigo\ core\ \(2\ of\ 5\),\ 1\ file\ downloaded ]] && [[ ! $err =~ $'"'\\r'"' ]]'
at_terminal() { # COLUMNS [NAME=VALUE]: in a terminal of that width; sets out
  script -qec "stty cols $1; env TERM=xterm ${2:-A=b} '$copy/reigo' '$place/t.main.kts'" /dev/null >"$place/out" 2>&1 </dev/null
  out=$(<"$place/out")
}
rm "$build/run.path" && echo 3 >"$place/slow mvn"
at_terminal 40
check "on a terminal one line changes every second and fits" eval '[ "$(tr "\r" "\n" <"$place/out" | grep -c "reigo: [1-9] s, building Reigo core (2 of")" -ge 2 ] &&
  [ "$(tr "\r" "\n" <"$place/out" | grep "(2 of" | sed "s/.*reigo/reigo/" | awk "length > 39" | wc -l)" = 0 ]'
rm "$place/slow mvn"
check "the script gets the terminal's width" eval 'at_terminal 93 && [[ $out =~ ran\ 93 ]]'
check "COLUMNS goes first" eval 'at_terminal 93 COLUMNS=61 && [[ $out =~ ran\ 61 ]]'
[ "$failed" = 0 ] || sed 's/^/# /' "$place/out" "$place/err"
finish
