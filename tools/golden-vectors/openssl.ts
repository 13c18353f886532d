import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Found on the path: Debian installs it together with its certificates. */
const program = "openssl";

/** Files that a command may name as `{name}`. Their contents are written to a folder that is removed afterwards. */
export type OpensslFiles = Readonly<Record<string, Uint8Array>>;

/**
 * Standard output of the `openssl` command line, which shares no implementation with the product. Throws with its error
 * output when it fails.
 */
export function openssl(
  args: readonly string[],
  { input, files = {} }: { readonly input?: Uint8Array; readonly files?: OpensslFiles } = {},
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "openssl-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, name), content, { mode: 0o600 });
    }
    const placed = args.map((arg) =>
      arg.replace(/^\{(.+)\}$/, (_, name: string) => join(folder, name)),
    );
    const { status, stdout, stderr, error } = spawnSync(program, placed, { input });
    if (error !== undefined) throw error;
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr.toString("utf8").trim()}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
