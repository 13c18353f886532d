import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import type { Step } from "./plans.ts";
import type { Tally } from "./tally.ts";
import { vitestTally } from "./vitestTally.ts";

/** Puts the project's own tools, including its pinned Node, before those of the machine. */
function toolPath(): string {
  return [resolve("node_modules/.bin"), process.env["PATH"] ?? ""].join(delimiter);
}

/** Runs a command to its end. A command that cannot be started counts as failed. */
async function exitCodeOf([program, ...args]: Step["command"]): Promise<number> {
  const env = { ...process.env, PATH: toolPath() };
  const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], env });
  try {
    await once(child, "exit");
    return child.exitCode ?? 1;
  } catch (error) {
    console.error(`${program} cannot be started: ${String(error)}`);
    return 1;
  }
}

function readReport(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

async function runVitest(step: Step): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  try {
    const file = join(folder, "report.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await exitCodeOf([...step.command, ...reporters]);
    return vitestTally(readReport(file), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs one step as a child process with this process's output, and counts it. */
export async function runStep(step: Step): Promise<Tally> {
  if (step.kind === "vitest") return runVitest(step);
  const code = await exitCodeOf(step.command);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}
