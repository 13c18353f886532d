import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";

const rulesFile = fileURLToPath(new URL("../../.dependency-cruiser.mjs", import.meta.url));

/** Packages that the trees import; they are written into each tree in the shape of real ones, with a `dist` folder. */
const packages = [
  "@lingui/react",
  "bignumber.js",
  "ofetch",
  "comlink",
  "d3-shape",
  "dompurify",
  "jotai",
  "node-forge",
  "react",
  "valibot",
  "vitest",
  "workbox-window",
];

function write(root: string, file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function writePackages(root: string): void {
  const dependencies = Object.fromEntries(packages.map((name) => [name, "1.0.0"]));
  write(root, "package.json", JSON.stringify({ name: "tree", type: "module", dependencies }));
  for (const name of packages) {
    const folder = `node_modules/${name}`;
    const exports = {
      ".": "./dist/index.js",
      "./macro": "./dist/index.js",
      "./vanilla": "./dist/index.js",
      "./lib/*": "./dist/index.js",
    };
    write(root, `${folder}/package.json`, JSON.stringify({ name, version: "1.0.0", exports }));
    write(root, `${folder}/dist/index.js`, "export {};\n");
  }
}

/** The project's own rules and options, as `depcruise` reads them. */
export function projectRules() {
  return extractDepcruiseOptions(rulesFile);
}

/** Writes the files into a fresh directory and cruises it with the project's own rules. */
export async function cruiseTree(files: Readonly<Record<string, string>>): Promise<ICruiseResult> {
  const root = mkdtempSync(join(tmpdir(), "boundaries-"));
  try {
    writePackages(root);
    for (const [file, text] of Object.entries(files)) write(root, file, text);
    const folders = [...new Set(Object.keys(files).map((file) => file.split("/")[0] ?? file))];
    const result = await cruise(folders, { ...(await projectRules()), baseDir: root });
    if (typeof result.output === "string") throw new Error("expected a cruise result, got text");
    return result.output;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
