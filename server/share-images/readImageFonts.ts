import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Subsets of Noto Sans by script: the scripts that share images support. */
const subsets = [
  "latin",
  "latin-ext",
  "cyrillic",
  "cyrillic-ext",
  "greek",
  "vietnamese",
  "devanagari",
] as const;
const weights = [400, 600] as const;

/** A font in satori's form. */
export interface ImageFont {
  readonly name: string;
  readonly weight: (typeof weights)[number];
  readonly style: "normal";
  readonly data: Buffer;
}

/** Names of all fonts, for a style's `fontFamily`. */
export const fontFamily = subsets.join(", ");

/** Reads the fonts of the package `@fontsource/noto-sans` (SIL Open Font License 1.1). */
export async function readImageFonts(): Promise<readonly ImageFont[]> {
  const main = fileURLToPath(import.meta.resolve("@fontsource/noto-sans/package.json"));
  const folder = join(dirname(main), "files");
  return Promise.all(
    subsets.flatMap((name) =>
      weights.map(async (weight) => ({
        name,
        weight,
        style: "normal" as const,
        data: await readFile(join(folder, `noto-sans-${name}-${weight}-normal.woff`)),
      })),
    ),
  );
}
