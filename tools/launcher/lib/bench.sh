# Sourced by ./reigo: benchmarks.

build_benchmarks() { # CHECKOUT TEXT: sets bench, the folder of the benchmarks, and bench_path, their class path
  bench=$1/tools/benchmarks
  [ -d "$bench" ] || bench=$1/benchmarks # its place in revisions before tools/
  watched "$2" maven_status "$cache/bench.log" in_folder "$1" mvn -B -pl "core,${bench#"$1/"}" -Dmaven.test.skip -DskipTests package || {
    grep -v '^\[INFO\]\|^Download' "$cache/bench.log" >&2 || true
    fail "the build failed, see above or $cache/bench.log"
  }
  bench_path=$bench/target/classes:$1/core/target/classes:$(<"$bench/target/run.classpath")
}

bench() { # [--quick] [--floor FOLDER], or --against REVISION [--rows N,N...] [--rounds N]
  local bench bench_path revision='' arguments=()
  while [ $# -gt 0 ]; do
    if [ "$1" = --against ]; then
      [ $# -gt 1 ] || fail "--against must be followed by a git revision; write ./reigo bench --against HEAD"
      revision=$(git -C "$home" rev-parse --short --verify --quiet "$2^{commit}") ||
        fail "--against must be followed by a revision of this git checkout, but $2 is none; see git log"
      shift
    else
      arguments+=("$1")
    fi
    shift
  done
  find_java
  mkdir -p "$cache"
  build_benchmarks "$home" "building the benchmarks"
  if [ -n "$revision" ]; then
    against "$revision" ${arguments[@]+"${arguments[@]}"}
  else
    exec "$java" "${quiet[@]}" ${jvm[@]+"${jvm[@]}"} -cp "$bench_path" dev.reigo.benchmarks.SideBySide ${arguments[@]+"${arguments[@]}"}
  fi
}

against() { # COMMIT [argument]...: after build_benchmarks of this checkout
  local old name now=$bench_path sources=$bench/src/main/java/dev/reigo/benchmarks harness
  name=$(git -C "$home" rev-parse --short HEAD)
  git -C "$home" diff --quiet HEAD || name+=" with uncommitted changes"
  old=$(mktemp -d)
  scratch=$old
  git -C "$home" archive "$1" | tar -C "$old" -xf -
  [ -n "$(find "$old" -name CpuTime.java)" ] ||
    fail "a revision must have benchmarks that take processor time, but $1 has none; choose a later one"
  build_benchmarks "$old" "building $1"
  # The code that calls Reigo is the revision's own. The code that measures is the same for both.
  IFS=$'\n' read -r -d '' -a harness < <(grep -L '^import dev\.reigo' "$sources"/*.java && printf '\0')
  "${java}c" -proc:none -d "$old/harness" -cp "$bench_path" "${harness[@]}" ||
    fail "what measures must fit the benchmarks of $1, but does not, see above; choose a later revision"
  "$java" "${quiet[@]}" -cp "$now" dev.reigo.benchmarks.Against "$old/harness:$bench_path" "$name" "$@"
}

