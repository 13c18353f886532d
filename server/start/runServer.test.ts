import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { hostname } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { rawRequest } from "../http/testing/rawRequest.ts";
import { copyDatabase, type DatabaseCopy } from "../store/testing/databaseCopies.ts";

const slowServer = fileURLToPath(new URL("./testing/slowServer.ts", import.meta.url));
const startTimeoutMs = 120_000;

interface Running {
  readonly child: ChildProcess;
  /** Resolves once standard output has a line that holds the text, with that line. */
  readonly line: (text: string) => Promise<string>;
  readonly output: () => string;
  readonly errors: () => string;
  readonly exited: Promise<number | null>;
}

const children: ChildProcess[] = [];
const copies: DatabaseCopy[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await Promise.all(copies.splice(0).map((copy) => copy.remove()));
});

async function run(env: Record<string, string>): Promise<Running> {
  const copy = await copyDatabase();
  copies.push(copy);
  const child = spawn(process.execPath, [slowServer], {
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: copy.dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      MARKET_SOURCE: "snapshot",
      DRAIN_SECONDS: "0",
      ...env,
    },
  });
  children.push(child);
  let output = "";
  let errors = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  const lineWith = (text: string) => output.split("\n").find((line) => line.includes(text));
  return {
    child,
    line: async (text) => {
      while (lineWith(text) === undefined) await once(child.stdout, "data");
      return lineWith(text) ?? "";
    },
    output: () => output,
    errors: () => errors,
    exited: once(child, "close").then(([code]) => code as number | null),
  };
}

async function addressOf(running: Running): Promise<string> {
  return /http:\S+/.exec(await running.line("Parallax is ready"))?.[0] ?? "";
}

function outcomeOf(address: string, path: string): Promise<"served" | "refused"> {
  return rawRequest(address, { path }).then(
    () => "served",
    () => "refused",
  );
}

/** A stream of figures that is read as it comes. */
async function openStream(address: string): Promise<IncomingMessage> {
  const request = get(`${address}/v1/mix/public/stream?symbols=BTC`, { agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return response.resume();
}

describe("a server process", () => {
  it(
    "says its address in one line and the operator's link in the next, and on SIGTERM finishes what is under way",
    async () => {
      const running = await run({});
      const address = await addressOf(running);
      const [ready, forOperator, ...more] = running.output().split("\n");
      expect(ready).toBe(`Parallax is ready at ${address}`);
      expect(forOperator).toMatch(/^Web vitals, operator only: http\S+$/);
      expect(more).toEqual([""]);
      expect((await rawRequest(address, { path: "/readyz" })).status).toBe(200);
      const slow = rawRequest(address, { path: "/slow" });
      await running.line("rendering");
      running.child.kill("SIGTERM");
      await expect.poll(() => outcomeOf(address, "/healthz")).toBe("refused");
      running.child.stdin?.write("finish\n");
      expect((await slow).body.toString()).toBe("finished");
      expect(await running.exited).toBe(0);
      const lines = running.errors().trim().split("\n");
      expect(lines.join("\n")).toContain('"path":"/slow"');
      const instance = `${hostname()}:${running.child.pid ?? ""}`;
      for (const line of lines) expect(JSON.parse(line)).toMatchObject({ instance });
    },
    startTimeoutMs,
  );

  it(
    "keeps its streams, and opens others, until a proxy has had time to see that it stops",
    async () => {
      const running = await run({ DRAIN_SECONDS: "3", LOG_LEVEL: "silent" });
      const address = await addressOf(running);
      const readiness = () => rawRequest(address, { path: "/readyz" }).then(({ status }) => status);
      expect(await readiness()).toBe(200);
      const streams = [await openStream(address)];
      running.child.kill("SIGTERM");
      await expect.poll(readiness).toBe(503);
      streams.push(await openStream(address));
      expect(streams.map(({ statusCode, readableEnded }) => [statusCode, readableEnded])).toEqual([
        [200, false],
        [200, false],
      ]);
      await Promise.all(streams.map((stream) => once(stream, "end")));
      expect(await running.exited).toBe(0);
    },
    startTimeoutMs,
  );

  it(
    "ends at once on a second signal",
    async () => {
      const running = await run({});
      const address = await addressOf(running);
      const slow = outcomeOf(address, "/slow");
      await running.line("rendering");
      running.child.kill("SIGINT");
      await expect.poll(() => outcomeOf(address, "/healthz")).toBe("refused");
      running.child.kill("SIGINT");
      expect(await running.exited).toBe(1);
      expect(await slow).toBe("refused");
    },
    startTimeoutMs,
  );

  it(
    "says in one line that its port is taken",
    async () => {
      const other = createServer().listen(0, "127.0.0.1");
      await once(other, "listening");
      const address = other.address();
      const port = typeof address === "object" && address !== null ? String(address.port) : "";
      const running = await run({ PORT: port, LOG_LEVEL: "silent" });
      expect(await running.exited).toBe(1);
      other.close();
      expect(running.output()).toBe("");
      expect(running.errors()).toMatch(
        new RegExp(
          `^Another program is already listening on 127\\.0\\.0\\.1, port ${port}\\..*\\n$`,
        ),
      );
    },
    startTimeoutMs,
  );

  it(
    "says in one line what is wrong with its configuration",
    async () => {
      const running = await run({ PORT: "http", OPERATOR_TOKEN: "tiny", LOG_LEVEL: "silent" });
      expect(await running.exited).toBe(1);
      expect(running.errors()).toMatch(
        /^Configuration: PORT must be .*OPERATOR_TOKEN must be .*\n$/,
      );
      expect(running.errors()).not.toContain("tiny");
    },
    startTimeoutMs,
  );
});
