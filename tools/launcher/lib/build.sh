# Sourced by ./reigo: what the sources are now, built.

sources() { # FOLDER: a hash of all that goes into the jars
  (cd "$1" && find pom.xml {core,dsl,spark,tools/paper,tools/launcher}/{pom.xml,src/main} tools/launcher/{warmup.main.kts,spark.xml} \
    -type f ! -name '.*' -print0 | LC_ALL=C sort -z | xargs -0 "${hasher[@]}" | digest)
}

complete() { # BUILD: is it whole, with all the jars it needs?
  [ -s "$1/seal" ] && [ -e "$1/compile.path" ] && [ -e "$1/run.path" ] || return 1
  [ "$(stamp_build "$1")" = "$(<"$1/seal")" ]
}

stamp_build() { # BUILD
  local lines libraries=() kind line
  for kind in compile run; do
    read_lines "$1/$kind.path"
    for line in ${lines[@]+"${lines[@]}"}; do [[ $line != /* ]] || libraries+=("$line"); done
  done
  stamp "$1"/{compile,run}.path "$1"/lib/*.jar -- ${libraries[@]+"${libraries[@]}"}
}

remove_damaged() { # BUILD: Maven does not look into the jars of its repository, so let it fetch the damaged ones again
  local lines jar
  [ -e "$1/compile.path" ] || return 0
  read_jars "$1/compile.path"
  for jar in ${lines[@]+"${lines[@]}"}; do
    { [ -e "$jar" ] && [ -s "$jar.sha1" ]; } || continue
    if [[ "$(<"$jar.sha1")" =~ ^[0-9a-f]{40} ]] && [ "${BASH_REMATCH[0]}" != "$(sha1 <"$jar")" ]; then
      note "$jar is damaged; Maven fetches it again"
      rm -f "$jar"
    fi
  done
}

copy_sources() { # FOLDER: what Maven needs, so that a build leaves the checkout's own target folders alone
  mkdir -p "$1"
  tar -C "$home" -cf - --exclude target --exclude build --exclude src/test $(cd "$home" && ls -d .mvn 2>/dev/null) \
    pom.xml core dsl spark tools/paper tools/launcher | tar -C "$1" -xf -
}

run_maven() { # TEXT LOG FOLDER [Maven argument]...: in a copy of the sources; shows what went wrong with the names of the checkout
  command -v mvn >/dev/null || fail "mvn must be on the PATH to build Reigo, but is not; install Maven 3.6.3 or later"
  # the compiler's daemon ends soon after Maven
  watched "$1" maven_status "$2" \
    in_folder "$3" mvn -B -DskipTests -Dmaven.test.skip -Dquick -Dkotlin.compiler.daemon.shutdownDelayMs=1000 "${@:4}" || {
    grep -v '^\[INFO\]\|^Download' "$2" | sed "s:$3/:$home/:g" >&2 || true
    fail "the build failed, see above or $2"
  }
}

build() { # REASON: builds what the sources are now, and sets build, the folder that has it
  local key jar kind new=$cache/builds/new.$$
  local sources=$new/sources target=$new/sources/tools/launcher/target
  scratch=$new
  mkdir -p "$new/made/lib" "$new/made/scripts"
  copy_sources "$sources"
  key=$(sources "$sources")
  build=$cache/builds/$key
  if ! complete "$build" || [ "$1" = install ]; then # else another ./reigo was faster
    remove_damaged "$build"
    if [ "$1" = install ]; then # with documentation, which no script waits for
      run_maven "building and installing Reigo $(version)" "$cache/build.log" "$sources" -Prelease install
    else
      run_maven "building Reigo $(version), as $1" "$cache/build.log" "$sources" package
    fi
  fi
  if ! complete "$build"; then # after install: scripts that run now use that copy
    for kind in compile run; do
      { echo "$target/reigo-launcher-$(version).jar" && tr : '\n' <"$target/$kind.classpath" && echo; } |
        while IFS= read -r jar; do
          case $jar in
            '') ;;
            */reigo-*.jar) cp "$jar" "$new/made/lib/" && echo "lib/${jar##*/}" ;;
            *) echo "$jar" ;;
          esac
        done >"$new/made/$kind.path"
    done
    rm -rf "$build"
    mv "$new/made" "$build"
    stamp_build "$build" >"$cache/builds/new.seal" # last: until then the build is not complete
    mv "$cache/builds/new.seal" "$build/seal"
  fi
  rm -rf "$new"
  scratch=
  # shellcheck disable=SC2012 # the names are hashes
  ls -t "$cache/builds" | tail -n +5 | while IFS= read -r old; do rm -rf "${cache:?}/builds/$old"; done
}

ensure_built() { # sets build (a folder) and the class paths
  local other path reason
  mkdir -p "$cache/builds"
  [ -e "$cache/.gitignore" ] || echo '*' >"$cache/.gitignore"
  remove_leftovers
  if [ ! -e "$cache/own" ]; then chmod -R go-w "$cache" && : >"$cache/own"; fi # an earlier version kept to a umask of 000 or 002
  build=$cache/builds/$(sources "$home")
  if ! complete "$build"; then
    reason="this is the first start"
    for other in "$cache"/builds/*; do [ ! -e "$other" ] || reason="its sources changed"; done
    [ ! -e "$build" ] || reason="a file of the last build is missing or damaged"
    locked build "$reason"
  fi
  class_path "$build/compile.path" && compile_path=$path
  class_path "$build/run.path" && run_path=$path
}

install() {
  find_java
  mkdir -p "$cache/builds"
  echo '*' >"$cache/.gitignore"
  locked build install
}
