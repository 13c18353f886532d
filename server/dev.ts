import { basename } from "node:path";
import process from "node:process";
import { superviseServer } from "./development/superviseServer.ts";
import { watchFiles } from "./development/watchFiles.ts";

/**
 * Development: a server with hot reload of pages, catalogs and styles, which starts again when one of its own files
 * changes. Tests and what only tests use start nothing again.
 */
const supervisor = superviseServer({
  root: process.cwd(),
  env: process.env,
  watch: (onChange) =>
    watchFiles({
      onChange,
      // Not what an editor puts beside a file while it is open.
      isWatched: (file) => /[.](?:ts|json|csv|sql)$/.test(file) && !file.endsWith(".test.ts"),
      isLeftOut: (folder) => basename(folder) === "testing",
    }),
  print: (line) => process.stdout.write(`${line}\n`),
});

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, () => void supervisor.stop().then((code) => process.exit(code)));
