import { readFileSync, writeFileSync } from "node:fs";
import { missingPlatforms, type LockedPackages } from "./lockfile/missingPlatforms.ts";

const file = "package-lock.json";

const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: LockedPackages };
const missing = missingPlatforms(lock.packages);
const { "": root = {}, ...packages } = { ...lock.packages, ...missing };
const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: { "": root, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
);
console.log(`${Object.keys(missing).length} builds for other platforms added to ${file}`);
