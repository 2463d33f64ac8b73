# Sourced by ./reigo: scripts and commands of Reigo's own.

compile() { # SCRIPT OUTPUT [JVM option]...
  "$java" -XX:TieredStopAtLevel=1 "${quiet[@]}" "${@:3}" -Dreigo.classpath="$run_path" -Dreigo.spark="$(IFS=: && echo "${spark_jars[*]-}")" -cp "$compile_path" \
    dev.reigo.launcher.Compile "$1" "$2" "$(version)"
}

read_compiled() { # OUTPUT: sets main, jars and added (an array)
  local lines IFS=:
  read_lines "$1.run"
  main=${lines[0]} jars=$1.jar
  added=("${lines[@]:1}")
  [ "${#added[@]}" = 0 ] || jars+=:${added[*]}
}

is_compiled() { # OUTPUT: whole, and with the jars that it depends on; sets what read_compiled sets
  { [ -s "$1.seal" ] && [ -s "$1.run" ]; } || return 1
  read_compiled "$1"
  sealed "$1.seal" "$1.jar" "$1.run" -- ${added[@]+"${added[@]}"}
}

compile_script() { # SCRIPT OUTPUT
  local kind
  ensure_archive compile
  scratch=$build/scripts/new.$$
  mkdir -p "$scratch"
  if ! watched "compiling $1" nothing "$scratch/log" compile "$1" "$scratch/script" "$archive"; then
    cat "$scratch/log" >&2
    exit 1
  fi
  cat "$scratch/log" >&2
  for kind in jar run; do mv "$scratch/script.$kind" "$2.$kind"; done
  read_compiled "$2"
  stamp "$2.jar" "$2.run" -- ${added[@]+"${added[@]}"} >"$scratch/seal"
  mv "$scratch/seal" "$2.seal"
  rm -rf "$scratch"
  scratch=
}

start() { # SCRIPT [JVM option]... [-- argument...]: becomes the script's JVM
  local script=$1 options=("${quiet[@]}")
  if [ -t 2 ]; then options+=(-Dreigo.terminal=true); else options+=(-Dreigo.terminal=false); fi # for the progress bar
  if [ -t 1 ] || [ -t 2 ]; then find_columns && options+=(-Dreigo.columns="$columns"); fi # for tables too
  shift
  while [ $# -gt 0 ] && [ "$1" != -- ]; do options+=("$1") && shift; done
  trap - INT TERM HUP EXIT # a trap that is due when exec comes would be lost
  exec "$java" "${options[@]}" -cp "$run_path" dev.reigo.launcher.Run "$main" "$jars" "$script" "${@:2}"
}

check_name() {
  [[ $1 == *.main.kts ]] || fail "a script's name must end in .main.kts, but is $1; see ./reigo --help"
}

take_option() { # NAME [argument]...: sets value, empty if the option is not there, and rest, the other arguments
  local name=$1
  shift
  value='' rest=()
  while [ $# -gt 0 ]; do
    if [ "$1" != "$name" ]; then rest+=("$1") && shift && continue; fi
    [ -z "$value" ] || fail "$name must be given once, but is given twice; leave one out"
    [ -n "${2:-}" ] || fail "$name must be followed by a value; see ./reigo --help"
    value=$2
    shift 2
  done
}

find_shard() { # VALUE of --shard: sets shard, empty for none
  shard=$1
  if [ -z "$shard" ] && [ -n "${REIGO_SHARD:-}" ]; then
    shard=$REIGO_SHARD
    note "shard $shard, as REIGO_SHARD says"
  elif [ -z "$shard" ] && [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
    shard=$(((SLURM_ARRAY_TASK_ID - ${SLURM_ARRAY_TASK_MIN:-1}) / ${SLURM_ARRAY_TASK_STEP:-1} + 1))/${SLURM_ARRAY_TASK_COUNT:-?}
    note "shard $shard, as SLURM_ARRAY_TASK_ID says; --shard 1/1 makes all runs"
  fi
  [ -n "$shard" ] || return 0
  [[ $shard =~ ^([1-9][0-9]{0,5})/([1-9][0-9]{0,5})$ ]] && [ "${BASH_REMATCH[1]}" -le "${BASH_REMATCH[2]}" ] ||
    fail "a shard must be I/N with I from 1 to N, but is $shard; write e.g. --shard 1/4"
}

run() { # SCRIPT [argument]... [--shard I/N]
  local value rest shard
  [ $# -gt 0 ] || fail "a script must follow the options; see ./reigo --help"
  take_option --shard "${@:2}"
  find_shard "$value"
  [ -z "$shard" ] || jvm+=("-Dreigo.shard=$shard")
  run_script "$1" ${rest[@]+"${rest[@]}"}
}

plan() { # SCRIPT [argument]... -o FILE
  local value rest
  take_option -o "$@"
  [ -n "$value" ] || fail "plan must be told the file to write, but has no -o FILE; write ./reigo plan SCRIPT.main.kts -o plan.json"
  jvm+=("-Dreigo.plan=$value")
  run_script ${rest[@]+"${rest[@]}"}
}

run_script() { # SCRIPT [argument]...
  local java_opts script folder compiled main jars added archive
  [ $# -gt 0 ] || fail "a script must follow the options; see ./reigo --help"
  script=$1
  shift
  check_name "$script"
  [ -f "$script" ] || fail "the script must be a file, but $script does not exist; ./reigo new $script writes one"

  find_java
  ensure_built
  if [ "${#spark_options[@]}" != 0 ] || grep -q '^@file:DependsOn("dev.reigo:reigo-spark:' "$script"; then ensure_spark; fi
  folder=$(cd "$(dirname "$script")" && pwd -P)
  compiled=$build/scripts/$({ printf '%s\n' "$folder/${script##*/}" "$jdk" && cat "$script"; } | digest)
  is_compiled "$compiled" || compile_script "$script" "$compiled"
  ensure_archive run
  if [ "${#spark_jars[@]}" != 0 ] && [[ ${added[*]-} != */reigo-spark-* ]]; then jars+=:$(IFS=: && echo "${spark_jars[*]}"); fi
  read -r -a java_opts <<<"${JAVA_OPTS:-}"
  umask "$users_umask"
  start "$script" "$archive" ${spark_options[@]+"${spark_options[@]}"} ${java_opts[@]+"${java_opts[@]}"} ${jvm[@]+"${jvm[@]}"} -- "$@"
}

own() { # CLASS [argument]...: becomes the JVM of a command of Reigo's own
  local java_opts archive
  find_java
  ensure_built
  ensure_archive run
  read -r -a java_opts <<<"${JAVA_OPTS:-}"
  trap - INT TERM HUP EXIT
  umask "$users_umask"
  exec "$java" "${quiet[@]}" "$archive" ${java_opts[@]+"${java_opts[@]}"} ${jvm[@]+"${jvm[@]}"} -cp "$run_path" "$@"
}

new() { # NAME.main.kts
  [ $# -eq 1 ] || fail "new must be followed by one file name, but by $#; write ./reigo new my.main.kts"
  check_name "$1"
  [ ! -e "$1" ] || fail "the file must not exist yet, but $1 does; choose another name"
  [ -d "$(dirname "$1")" ] || fail "the folder must exist, but $(dirname "$1") does not; make it first"
  umask "$users_umask"
  cat >"$1" <<END
@file:DependsOn("dev.reigo:reigo-dsl:$(version)")

import dev.reigo.dsl.*

experiment { cmaes(reuse = A, k = 5); on(ellipsoid(20)) }
END
  note "wrote $1; run it with ./reigo $1"
}
