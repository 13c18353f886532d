/** All of Node that a test of style sheets needs; the page's realm has no Node types. */
declare const process: {
  getBuiltinModule(name: "node:fs"): { readFileSync(path: URL, encoding: "utf8"): string };
};

/** A style sheet as written, by its path from `src/ui`: the test runner replaces them, also as raw imports. */
export function readCss(path: string): string {
  return process
    .getBuiltinModule("node:fs")
    .readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}
