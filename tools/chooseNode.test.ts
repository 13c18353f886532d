import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let project = "";
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "choose-node-"));
  mkdirSync(join(project, "tools"));
  mkdirSync(join(project, "node_modules/.bin"), { recursive: true });
  for (const file of ["chooseNode.mjs", "needNode.mjs"])
    cpSync(join("tools", file), join(project, "tools", file));
  writeFileSync(join(project, "node_modules/.bin/node"), "");
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

/** A program that says it is this version of Node. */
function nodeOf(version: string): string {
  const program = join(project, "old-node");
  writeFileSync(program, `#!/bin/sh\necho ${version}\n`);
  chmodSync(program, 0o755);
  return program;
}

describe("the Node of the scripts", () => {
  it.each([
    ["v20.19.0", true],
    ["v22.20.0", true],
    ["v24.0.0", false],
    ["v26.1.0", false],
  ])("beside npm's %s: the one beside the packages stays: %s", (version, stays) => {
    execFileSync(process.execPath, [join(project, "tools/chooseNode.mjs")], {
      env: { ...process.env, npm_node_execpath: nodeOf(version) },
    });
    expect(existsSync(join(project, "node_modules/.bin/node"))).toBe(stays);
  });

  it("stays where npm runs on it, whatever its version", () => {
    const own = join(project, "node_modules/own-node");
    renameSync(nodeOf("v24.0.0"), own);
    execFileSync(process.execPath, [join(project, "tools/chooseNode.mjs")], {
      env: { ...process.env, npm_node_execpath: own },
    });
    expect(existsSync(join(project, "node_modules/.bin/node"))).toBe(true);
  });

  it("is told where it is too old, with what to do", () => {
    const old =
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } })';
    const run = (...options: readonly string[]) =>
      spawnSync(process.execPath, [...options, "tools/needNode.mjs"], { encoding: "utf8" });
    const refused = run("--import", `data:text/javascript,${encodeURIComponent(old)}`);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("npm rebuild node --ignore-scripts=false");
    expect(refused.stderr).toContain("install Node 24");
    expect(run()).toMatchObject({ status: 0, stderr: "" });
  });
});
