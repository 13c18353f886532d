import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Plugin } from "vite";
import { markDrawingPath, markedSymbols, markPath } from "../../src/market/markedSymbols.ts";

const drawings = join(
  dirname(fileURLToPath(import.meta.resolve("cryptocurrency-icons/package.json"))),
  "svg/color",
);

/** Pixels across: two or more for each CSS pixel of a mark beside a word; the first visit has no byte to spare for more. */
const pictureSize = 56;
/** The drawings have few colours; with those between them at their edges, these look the same and take a third of the bytes. */
const colours = 16;
/** Units across of the drawings, which the drawer takes for points at 72 of them per inch. */
const drawingSize = 32;

/** Content types, by the ending of a mark's path. */
const types = { png: "image/png", svg: "image/svg+xml" } as const;

/**
 * Serves the coins' marks of `cryptocurrency-icons` in development and in the build: as pictures at `markPath`, which a
 * browser decodes beside the page's thread, where each drawing would be a document of its own, and as drawings at
 * `markDrawingPath`.
 */
export function coinMarks(): Plugin {
  return {
    name: "parallax:coin-marks",
    configureServer(server) {
      server.middlewares.use("/marks", (request, response, next) => {
        const [, symbol = "", ending] =
          /^\/([a-z0-9]+)\.(png|svg)(?:\?|$)/.exec(request.url ?? "") ?? [];
        const isPicture = ending === "png";
        (isPicture ? drawPicture(symbol) : readDrawing(symbol)).then(
          (mark) => {
            response.setHeader("content-type", isPicture ? types.png : types.svg);
            response.end(mark);
          },
          () => {
            next();
          },
        );
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const emit = (path: string | undefined, source: Buffer): void => {
        if (path !== undefined) this.emitFile({ type: "asset", fileName: path.slice(1), source });
      };
      for (const symbol of markedSymbols) {
        emit(markDrawingPath(symbol), await readDrawing(symbol));
        emit(markPath(symbol), await drawPicture(symbol));
      }
    },
  };
}

function readDrawing(symbol: string): Promise<Buffer> {
  return readFile(join(drawings, `${symbol.toLowerCase()}.svg`));
}

async function drawPicture(symbol: string): Promise<Buffer> {
  const density = (72 * pictureSize) / drawingSize;
  return sharp(await readDrawing(symbol), { density })
    .resize(pictureSize, pictureSize)
    .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
