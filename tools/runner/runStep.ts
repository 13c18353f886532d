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

interface Ending {
  readonly code: number;
  readonly output?: string;
}

type Output = "shown" | "held";

/** Runs a command to its end. A command that cannot be started counts as failed. */
async function endingOf([program, ...args]: Step["command"], output: Output): Promise<Ending> {
  const env = { ...process.env, PATH: toolPath() };
  const to = output === "shown" ? "inherit" : "pipe";
  const child = spawn(program, args, { stdio: ["ignore", to, to], env });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => said.push(text));
  const held = () => output === "held" && { output: said.join("") };
  try {
    // After its output has ended too.
    await once(child, "close");
    return { code: child.exitCode ?? 1, ...held() };
  } catch (error) {
    console.error(`${program} cannot be started: ${String(error)}`);
    return { code: 1, ...held() };
  }
}

function readReport(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

async function runVitest(step: Step, shown: Output): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  try {
    const file = join(folder, "report.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { code, ...held } = await endingOf([...step.command, ...reporters], shown);
    return { ...vitestTally(readReport(file), code), ...held };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs one step as a child process with this process's output, or with an output that the tally has, and counts it. */
export async function runStep(step: Step, output: Output = "shown"): Promise<Tally> {
  if (step.kind === "vitest") return runVitest(step, output);
  const { code, ...held } = await endingOf(step.command, output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, ...held };
}
