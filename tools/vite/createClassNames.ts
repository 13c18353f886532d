import { globSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";

/** No `a`, because ad blockers hide elements of a class such as `ad`. */
const letters = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Short names for the classes of all CSS Modules below `src`: `b`, `c`, ... `bb`. Every page carries its classes twice,
 * in markup and style sheet, so short names are bytes on the first load. They depend on the sources alone: the
 * browser's and the server's bundle are built apart and must agree.
 */
export function createClassNames(root = process.cwd()): (local: string, file: string) => string {
  const keys = globSync("src/**/*.module.css", { cwd: root })
    .toSorted()
    .flatMap((file) =>
      classesIn(readFileSync(resolve(root, file), "utf8")).map((local) => `${file}\0${local}`),
    );
  const names = new Map(keys.map((key, index) => [key, nameOf(index)]));
  return (local, file) => {
    const name = names.get(`${relative(root, file.split("?")[0] ?? "")}\0${local}`);
    if (name === undefined)
      throw new Error(`the class ${local} of ${file} was not found in the style sheet`);
    return name;
  };
}

function classesIn(css: string): readonly string[] {
  const selectors = css.replaceAll(/\/\*[^]*?\*\//g, "");
  return [
    ...new Set(Array.from(selectors.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, local = ""]) => local)),
  ].toSorted();
}

/** `b` for 0, then `c`, ... `bb`. */
export function nameOf(index: number): string {
  const rest = Math.floor(index / letters.length);
  return (rest === 0 ? "" : nameOf(rest - 1)) + letters.charAt(index % letters.length);
}
