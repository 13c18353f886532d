import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const timeoutMs = 60_000;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refusals-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** What a tool says with a data directory that is not there yet. */
function run(command: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, DATA_DIR: join(directory, "data"), ...settings },
    encoding: "utf8",
    timeout: timeoutMs,
  });
  return { status, stdout, stderr };
}

const wrongPort =
  "Configuration: PORT must be a whole number from 0 to 65535 (for example PORT=4173)\n";

describe("a tool that cannot do its work", { timeout: timeoutMs }, () => {
  it("says so before a start builds and makes keys", () => {
    const refused = run(["tools/start.ts"], { PORT: "abc" });
    expect(refused).toEqual({ status: 1, stdout: "", stderr: wrongPort });
    expect(existsSync(join(directory, "data"))).toBe(false);
  });

  it("says what is wrong with the texts of heads before a start builds and makes keys", () => {
    const path = join(directory, "heads.json");
    const refused = run(["tools/start.ts"], { PORT: "0", TDK_FILE: path });
    expect(refused).toEqual({
      status: 1,
      stdout: "",
      stderr: `TDK_FILE: the file ${path} cannot be read.\n`,
    });
    expect(existsSync(join(directory, "data"))).toBe(false);
  });

  it("says that the port is taken before a start builds and makes keys", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const refused = run(["tools/start.ts"], { HOST: "127.0.0.1", PORT: port });
    expect(refused).toEqual({
      status: 1,
      stdout: "",
      stderr: `Another program is already listening on 127.0.0.1, port ${port}. Stop it, or choose another port with PORT (0 takes any free one).\n`,
    });
    expect(existsSync(join(directory, "data"))).toBe(false);
    other.close();
  });

  it("says in one line what is wrong with a variable", () => {
    const refused = run(["tools/seedVitals.ts"], { PORT: "abc" });
    expect(refused).toEqual({ status: 1, stdout: "", stderr: wrongPort });
  });

  it("overwrites no keys, and says so in one line", () => {
    const refused = run(["tools/makeKeys.ts", directory]);
    expect(refused).toEqual({
      status: 1,
      stdout: "",
      stderr: `${directory} is there already, and keys are never overwritten: name a new directory.\n`,
    });
  });

  it("says in one line where keys cannot be written", () => {
    const refused = run(["tools/makeKeys.ts", "package.json/keys"]);
    expect(refused.stderr).toMatch(/^The keys cannot be written to .*\(E\w+\)\.\n$/);
    expect(refused.status).toBe(1);
  });

  it.each([
    [["tools/makeKeys.ts"], /^Name a directory: .*\n$/],
    [["tools/reviewTexts.ts"], /^Name a locale: .*\n$/],
    [["tools/reviewTexts.ts", "xx"], /^There is no catalog "xx"\. Choose from: .*\bja\b.*\n$/],
    [["tools/bench.ts", "none"], /^There is no benchmark "none"\. Choose from: .*\bpage\b.*\n$/],
    [["tools/seedVitals.ts", "--dayz", "3"], /^Unknown option '--dayz'.*\n$/],
    [["tools/look.ts", "--only"], /^Option '--only <value>' argument missing\n$/],
    [["tools/seedVitals.ts", "--days", "0"], /^--days is a number from 1 to 400.*\n$/],
  ])("says in one line how to call it: %j", (command, line) => {
    const refused = run(command);
    expect(refused.stderr).toMatch(line);
    expect(refused.status).toBe(1);
  });
});
