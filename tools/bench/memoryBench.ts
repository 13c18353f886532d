import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { distDir } from "../build/buildDirectory.ts";
import { trustedJson } from "../../src/lib/trusted.ts";
import { buildKeysDir } from "../build/builtServer.ts";
import { leanFlags, leanVariables } from "../build/leanProcess.ts";
import { textTable } from "../report/figures.ts";
import { createMember } from "./memory/createMember.ts";
import { createVisitor, type VisitCounts } from "./memory/createVisitor.ts";
import { type MeasuredProgram, type Memory, startMeasured } from "./memory/startMeasured.ts";

const defaultMinutes = 10;
const minuteMs = 60_000;
const visitors = 8;
/** Between two visits of one visitor. */
const readingMs = 50;
const signInEveryMs = 40_000;
const watchEveryMs = 1_000;
const quietMs = 30_000;

const members = ["rss", "heapUsed", "heapTotal", "external", "arrayBuffers"] as const;
const head = ["MB", "resident", "heap used", "heap total", "external", "array buffers"];
const mebibyte = 1024 * 1024;

const inMb = (bytes: number): string => (bytes / mebibyte).toFixed(0);

const runFile = promisify(execFile);

/**
 * Prints what the process of `npm start` holds with its default settings but the embedded figures, in a data directory of
 * its own: when it is ready, at most and at the end of ten minutes (or the given number) of visits, and after half a
 * quiet minute; then what its parts take, each loaded after the one before it in a process of their own.
 */
export async function memoryBench([minutes]: readonly string[]): Promise<void> {
  const durationMs = Number(minutes ?? defaultMinutes) * minuteMs;
  const dataDir = mkdtempSync(join(tmpdir(), "parallax-memory-"));
  try {
    const server = startMeasured("tools/start.ts", {
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      GATEWAY_KEYS_DIR: buildKeysDir(),
      LOG_LEVEL: "error",
    });
    try {
      await measureServer(server, durationMs);
    } finally {
      await server.stop();
    }
    await measureParts(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureServer(server: MeasuredProgram, durationMs: number): Promise<void> {
  const [, origin = ""] = await server.lineWith(/^Parallax is ready at (\S+)$/u);
  const rows: (readonly [string, Memory])[] = [["ready", await server.memory()]];
  const counts: VisitCounts = { pages: 0, events: 0, images: 0, failures: 0 };
  const signIns = { done: 0 };
  // Listened for before it is asked for: it is printed while the call runs.
  const code = server.lineWith(/: (\d{6})$/u).then(([, digits = ""]) => digits);
  const member = await createMember(origin, code);
  const end = performance.now() + durationMs;
  const repeat = async (work: () => Promise<void>, restMs: number): Promise<void> => {
    while (performance.now() < end) {
      await work();
      await pause(restMs);
    }
  };
  let most = await server.memory();
  await Promise.all([
    ...Array.from({ length: visitors }, () => repeat(createVisitor(origin, counts), readingMs)),
    repeat(async () => {
      await member.signIn();
      signIns.done += 1;
    }, signInEveryMs),
    repeat(async () => {
      const now = await server.memory();
      if (now.rss > most.rss) most = now;
    }, watchEveryMs),
  ]);
  rows.push(["at most", most], ["after the load", await server.memory()]);
  await pause(quietMs);
  rows.push(["half a minute later", await server.memory()]);
  const { pages, events, images, failures } = counts;
  console.log(
    `${(durationMs / minuteMs).toFixed(1)} minutes: ${pages} pages, ${events} events, ${images} share images, ` +
      `${signIns.done} sign-ins, ${failures} failures`,
  );
  const table = rows.map(([name, memory]) => [name, ...members.map((key) => inMb(memory[key]))]);
  console.log(textTable([head, ...table]).join("\n"));
}

async function measureParts(dataDir: string): Promise<void> {
  const program = fileURLToPath(new URL("memory/measureParts.ts", import.meta.url));
  const { stdout } = await runFile(process.execPath, [...leanFlags, program, distDir, dataDir], {
    env: { ...leanVariables, ...process.env },
  });
  const found = Array.from(stdout.matchAll(/^part (.+)$/gmu), ([, json = ""]) => json);
  let before = 0;
  const table = found.map((json) => {
    const { name, resident } = trustedJson<{ name: string; resident: number }>(json);
    const more = resident - before;
    before = resident;
    return [name, inMb(more)];
  });
  console.log(textTable([["MB", "resident"], ...table]).join("\n"));
}
