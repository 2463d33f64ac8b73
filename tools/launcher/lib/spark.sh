# Sourced by ./reigo: Spark, only for scripts that ask for it.

spark_jars=() spark_options=()

ensure_spark() { # sets spark_jars, Reigo's and Spark's, and spark_options
  local jar package version lines=()
  [ -s "$build/spark/seal" ] && sealed "$build/spark/seal" "$build"/spark/*.jar || locked build_spark
  if [ -n "${SPARK_HOME:-}" ]; then
    sparks=$SPARK_HOME/jars
    compgen -G "$sparks/spark-core_2.13-4.*.jar" >/dev/null ||
      fail "SPARK_HOME must be the folder of a Spark 4 for Scala 2.13, but $SPARK_HOME is not; correct it or unset it"
  else
    version=$(sed -n 's:.*<spark.version>\(.*\)</spark.version>.*:\1:p' "$home/pom.xml")
    sparks=$cache/spark-$version/jars
    [ -e "$sparks/../complete" ] || locked fetch_spark "$version"
  fi
  spark_jars=("$build"/spark/*.jar "$sparks"/*.jar)
  # what Spark asks of a JVM, as its own start scripts do
  for package in java.lang java.lang.invoke java.lang.reflect java.io java.net java.nio java.util java.util.concurrent \
    java.util.concurrent.atomic jdk.internal.ref sun.nio.ch sun.nio.cs sun.security.action sun.util.calendar; do
    spark_options+=("--add-opens=java.base/$package=ALL-UNNAMED")
  done
  spark_options+=(-Dio.netty.tryReflectionSetAccessible=true)
}

build_spark() {
  local new=$cache/builds/new.$$
  ! sealed "$build/spark/seal" "$build"/spark/*.jar || return 0 # another ./reigo was faster
  scratch=$new
  copy_sources "$new"
  run_maven "building Reigo for Spark, as a script needs it for the first time" "$cache/spark.log" "$new" -Pspark -pl spark -am package
  mkdir -p "$new/made"
  cp "$new/spark/target/reigo-spark-$(version).jar" "$new/made/"
  rm -rf "$build/spark"
  mv "$new/made" "$build/spark"
  stamp "$build"/spark/*.jar >"$build/spark/seal"
  rm -rf "$new"
  scratch=
}

fetch_spark() { # VERSION
  local new=$cache/builds/new.$$
  [ ! -e "$cache/spark-$1/complete" ] || return 0
  scratch=$new
  watched "fetching Spark $1, 220 MB, as a script needs it for the first time" maven_status "$cache/spark.log" \
    in_folder "$home" mvn -B -f tools/launcher/spark.xml dependency:copy-dependencies -DoutputDirectory="$new/jars" || {
    grep -v '^\[INFO\]\|^Download' "$cache/spark.log" >&2 || true
    fail "Spark was not fetched, see above or $cache/spark.log"
  }
  : >"$new/complete"
  rm -rf "$cache/spark-$1"
  mv "$new" "$cache/spark-$1"
  scratch=
}

spark() { # SCRIPT [argument]... --master MASTER
  local value rest
  take_option --master "$@"
  [ -n "$value" ] || fail "spark must know a cluster, but there is no --master; write e.g. --master spark://host:7077 or --master 'local[2]'"
  spark_options+=(-Dreigo.executor=dev.reigo.spark.SparkExecutor -Dreigo.executor.master="$value")
  run_script ${rest[@]+"${rest[@]}"}
}
