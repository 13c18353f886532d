import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { trustedJson } from "../../src/lib/trusted.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const own = /^parallax\((.+)\)$/u;

interface Report {
  readonly diagnostics: ReadonlyArray<{ readonly code: string; readonly filename: string }>;
}

/** A source text, and the path in the tree at which it is linted. */
export interface LintSeed {
  readonly file: string;
  readonly text: string;
}

function run(folder: string): Report {
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["-f", "json"], { cwd: folder, encoding: "utf8" });
  return trustedJson<Report>(stdout);
}

/** Matches comments of the configuration, which stand on lines of their own. */
const commentLine = /^\s*\/\/.*$/gmu;

/** The text of the project's own configuration, comments included. */
export function readLintConfig(): string {
  return readFileSync(join(root, ".oxlintrc.json"), "utf8");
}

/**
 * Lints each text as a file of its own, in a new directory beside the named file, under the project's own configuration
 * (without type-aware rules). Answers the findings of the project's own rules, in the order of the seeds.
 */
export function lintSeeds(seeds: readonly LintSeed[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    const config = trustedJson<object>(readLintConfig().replaceAll(commentLine, ""));
    const jsPlugins = [join(root, "tools/lint/plugin.ts")];
    const alone = { ...config, jsPlugins, options: { typeAware: false } };
    writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify(alone));
    const placed = seeds.map(({ file, text }, index) => {
      const place = file.replace(/([^/]+)$/u, `seed${index}/$1`);
      mkdirSync(join(folder, dirname(place)), { recursive: true });
      writeFileSync(join(folder, place), text);
      return place;
    });
    const { diagnostics } = run(folder);
    return placed.map((place) =>
      diagnostics
        .filter((found) => found.filename === place)
        .flatMap((found) => own.exec(found.code)?.[1] ?? []),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
