import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { markedSymbols, markPath } from "../../src/market/markedSymbols.ts";

const iconDir = join(
  dirname(fileURLToPath(import.meta.resolve("cryptocurrency-icons/package.json"))),
  "svg/color",
);

/** Serves the coin marks of `cryptocurrency-icons` at `/marks/<symbol>.svg`, in development and in the build. */
export function coinMarks(): Plugin {
  return {
    name: "parallax:coin-marks",
    configureServer(server) {
      server.middlewares.use("/marks", (request, response, next) => {
        const symbol = /^\/([a-z0-9]+)\.svg$/.exec(request.url ?? "")?.[1] ?? "";
        readMark(symbol).then(
          (svg) => {
            response.setHeader("content-type", "image/svg+xml");
            response.end(svg);
          },
          () => {
            next();
          },
        );
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const symbol of markedSymbols) {
        const fileName = markPath(symbol)?.slice(1);
        if (fileName !== undefined) {
          this.emitFile({ type: "asset", fileName, source: await readMark(symbol.toLowerCase()) });
        }
      }
    },
  };
}

function readMark(symbol: string): Promise<string> {
  return readFile(join(iconDir, `${symbol}.svg`), "utf8");
}
