import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { startBuiltServer } from "./build/builtServer.ts";
import { budget } from "./size-budget/budget.ts";
import { isWithin, measure, table } from "./size-budget/measure.ts";

const server = await startBuiltServer(budget.page);
try {
  const rows = await measure(budget, {
    readFile: (file) => readFile(join(budget.clientDir, file)),
    listFiles: (folder) => readdir(join(budget.clientDir, folder)),
    renderPage: async (path) => {
      const response = await fetch(`${server.origin}${path}`, { headers: { accept: "text/html" } });
      if (!response.ok) throw new Error(`${path} answers ${response.status}`);
      // The digits of a random port and of the moment change how the rest is compressed, by up to 70 bytes.
      const html = await response.text();
      return html
        .replaceAll(server.origin, "https://parallax.example")
        .replaceAll(/\b\d{13}\b/gu, "1790640000000");
    },
  });
  for (const line of table(rows)) console.log(line);
  process.exitCode = rows.every(isWithin) ? 0 : 1;
} finally {
  await server.close();
}
