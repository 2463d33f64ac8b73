// Learn which statements of the paper hold here: a test judges each by the results of the other scripts.
// Arguments: --quick (default) or --full, --out DIR (where the results are), --readme FILE.
@file:DependsOn("dev.reigo:reigo-paper:0.1.0")

import dev.reigo.paper.*

claims(args)
