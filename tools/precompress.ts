import { glob, readFile, stat, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files gain nothing from compression. */
const minBytes = 512;

/** Writes a `.br` and a `.gz` beside every file that compresses well. */
export async function precompress(dir: string): Promise<void> {
  for await (const file of glob(`${dir}/**/*.{js,css,svg,html,json,txt,webmanifest,ico,map}`)) {
    if ((await stat(file)).size < minBytes) continue;
    const bytes = await readFile(file);
    await writeFile(
      `${file}.br`,
      await brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    );
    await writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}
