# Sourced by ./reigo: what it says of itself, without a build.

help() {
  cat <<'END'
Usage: ./reigo [-J<JVM option>]... SCRIPT.main.kts [argument]...   run a script
       ./reigo SCRIPT.main.kts [argument]... --shard I/N         make one of N shares of its experiment's runs
       ./reigo merge -o FOLDER FOLDER...                         join shards, or other studies
       ./reigo plan SCRIPT.main.kts [argument]... -o FILE.json   write its experiment's plan
       ./reigo spark SCRIPT.main.kts [argument]... --master MASTER
                                                                 make the runs of its first experiment on Apache Spark
       ./reigo new NAME.main.kts                                 write a starter script
       ./reigo watch FOLDER [--port N] [--host ADDRESS]          show a study in the browser, while it runs and later
       ./reigo install                                           build, and install to the local Maven repository,
                                                                 with sources and documentation for the IDE
       ./reigo bench [--quick] [--floor FOLDER]                  speed, side by side with other libraries
       ./reigo bench --against REVISION [--rows N,N...] [--rounds N]
                                                                 speed, side by side with another git revision
       ./reigo COMMAND --help                                    more about new, watch, install, bench, plan, merge or spark
       ./reigo --version | --help

-J<JVM option> may stand before every command, and after its name.
Needs a JDK 17 or later (JAVA_HOME, else java on the PATH) and Maven.
Example: ./reigo -J-Xmx4g scripts/quickstart.main.kts
Environment: JAVA_OPTS   more JVM options for the script
             REIGO_CDS   off: make and use no class-data archives
             REIGO_SHARD I/N, as --shard; in a Slurm array, SLURM_ARRAY_TASK_ID does the same
             SPARK_HOME  Spark's folder; without it, Spark is fetched by Maven when a script first needs it
END
}

help_of() { # COMMAND
  case $1 in
    new)
      cat <<'END'
Usage: ./reigo new NAME.main.kts
Writes a starter script with one experiment. The file must not exist yet.
Example: ./reigo new first.main.kts && ./reigo first.main.kts
END
      ;;
    watch)
      cat <<'END'
Usage: ./reigo watch FOLDER [--port N] [--host ADDRESS]
Shows a study in the browser, while it runs and later: progress, table, curves, failures, the course of a run.
  FOLDER            what saveTo("...") names in the script
  --port N          a port of this machine; a free one if left out
  --host ADDRESS    the address that it listens on; 127.0.0.1 if left out, so that only this machine sees the page
Example: ./reigo watch results/study --port 8080
Ctrl-C ends it. The study does not notice.
END
      ;;
    install)
      cat <<'END'
Usage: ./reigo install
Builds Reigo with sources and documentation, and installs it to the local Maven repository. The kotlin command and the
IDE find it there. ./reigo itself does not need it.
END
      ;;
    bench)
      cat <<'END'
Usage: ./reigo bench [--quick] [--floor FOLDER]
       ./reigo bench --against REVISION [--rows N,N...] [--rounds N]
Measures processor time per iteration, as a ratio to other libraries in the same run, or to another git revision.
  --quick           a few seconds, to see that it works; its numbers mean little
  --floor FOLDER    the folder of the C++ programs that are the floor
  --against REVISION   build that revision too, and compare row by row
  --rows N,N...     only these rows
  --rounds N        how often each row is measured in a JVM of its own
END
      ;;
    plan)
      cat <<'END'
Usage: ./reigo plan SCRIPT.main.kts [argument]... -o FILE.json
Writes the plan of the script's experiment: its runs with their keys and seeds. It makes no run.
END
      ;;
    merge)
      cat <<'END'
Usage: ./reigo merge -o FOLDER FOLDER...
Joins shards of a study, or other studies, into one folder. It says which runs are missing, and the command that makes them.
Example: ./reigo merge -o results/study results/study/shards/*
END
      ;;
    spark)
      cat <<'END'
Usage: ./reigo spark SCRIPT.main.kts [argument]... --master MASTER
Makes the runs of the script's first experiment on Apache Spark 4, and goes on with the results here.
  --master MASTER   spark://host:7077, or local[2] for this machine
Environment: SPARK_HOME  Spark's folder; without it, Spark is fetched by Maven when a script first needs it
END
      ;;
  esac
}
