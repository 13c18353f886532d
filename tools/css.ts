import { globSync, readFileSync } from "node:fs";
import { findPhysical } from "./css/findPhysical.ts";

const files = globSync("src/**/*.css").toSorted();
const findings = files.flatMap((file) =>
  findPhysical(readFileSync(file, "utf8")).map(({ line, reason }) => `${file}:${line}: ${reason}`),
);

for (const finding of findings) console.error(finding);
console.log(`${files.length} style sheets, ${findings.length} physical declarations`);
process.exitCode = findings.length === 0 ? 0 : 1;
