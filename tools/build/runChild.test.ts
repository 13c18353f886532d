import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { runChild } from "./runChild.ts";

const source = JSON.stringify(new URL("runChild.ts", import.meta.url).href);

/** A process that runs a child, which says its own id and then waits for ever. */
function startParent() {
  const waiting = "console.log(process.pid); setInterval(() => undefined, 1000);";
  const program = `const { runChild } = await import(${source}); await runChild(["-e", ${JSON.stringify(waiting)}]);`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("runChild", () => {
  it("answers the exit code", async () => {
    expect(await runChild(["-e", ""])).toBe(0);
    expect(await runChild(["-e", "process.exitCode = 3"])).toBe(3);
  });

  it("answers 1 for a child that a signal ended", async () => {
    expect(await runChild(["-e", "process.kill(process.pid, 'SIGKILL')"])).toBe(1);
  });

  it("leaves no listener behind", async () => {
    const before = process.listenerCount("SIGTERM");
    await runChild(["-e", ""]);
    expect(process.listenerCount("SIGTERM")).toBe(before);
  });

  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "ends with its child by a %s that it gets alone",
    async (signal) => {
      const parent = startParent();
      const ended = once(parent, "exit");
      const [line] = (await once(createInterface(parent.stdout), "line")) as [string];
      parent.kill(signal);
      expect(await ended).toEqual([null, signal]);
      expect(isAlive(Number(line))).toBe(false);
    },
  );
});
