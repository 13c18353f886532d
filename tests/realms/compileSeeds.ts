import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const diagnosticLine = /seed(\d+)\.ts\(\d+,\d+\): error (TS\d+)/gu;

/** The files a realm compiles, as patterns relative to the repository. */
function includedIn(realm: string): string[] {
  const config: unknown = JSON.parse(readFileSync(join(root, realm, "tsconfig.json"), "utf8"));
  const include =
    typeof config === "object" && config !== null && "include" in config ? config.include : [];
  return Array.isArray(include) ? include.map((pattern) => join(root, realm, String(pattern))) : [];
}

/**
 * Compiles each text as a module of the realm, together with the realm's own files (a type they pull in
 * could open a door), and answers the error codes found in each text.
 */
export function compileSeeds(realm: string, texts: readonly string[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), "realm-"));
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    for (const [index, text] of texts.entries())
      writeFileSync(join(folder, `seed${index}.ts`), text);
    const config = {
      extends: join(root, realm, "tsconfig.json"),
      compilerOptions: { tsBuildInfoFile: "./seeds.tsbuildinfo" },
      include: ["./seed*.ts", ...includedIn(realm)],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const tsc = join(root, "node_modules", ".bin", "tsc");
    const { stdout, error } = spawnSync(tsc, ["-p", folder, "--pretty", "false"], {
      encoding: "utf8",
    });
    if (error !== undefined) throw error;
    const found = [...stdout.matchAll(diagnosticLine)];
    const codesAt = (index: number): string[] =>
      found.filter((hit) => Number(hit[1]) === index).map((hit) => hit[2] ?? "");
    return new Map(texts.map((text, index) => [text, codesAt(index)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
