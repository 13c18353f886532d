import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A broker in a process of its own, which can be killed and comes back at the same port with what it has kept. */
export interface TestBroker {
  /** `EVENTS_LOG_URL` of it. */
  readonly url: string;
  readonly kill: () => Promise<void>;
  /** Starts it again; from now on it takes so many bytes more. */
  readonly start: (maxBytes?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const program = fileURLToPath(new URL("./brokerProcess.ts", import.meta.url));
const topic = "events";
const partitions = 3;

/** Starts a broker with an empty log. It is no Kafka: it speaks the protocol as its documentation has it. */
export async function startBroker(): Promise<TestBroker> {
  const directory = mkdtempSync(join(tmpdir(), "event-log-"));
  const topics = { [topic]: partitions, [`${topic}.refused`]: 1 };
  let port = 0;
  const run = async (maxBytes?: number) => {
    const args = JSON.stringify({ directory, port, topics, maxBytes });
    const child = spawn(process.execPath, [program, args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    port = Number(line);
    return async (): Promise<void> => {
      child.kill("SIGKILL");
      await ended;
    };
  };
  let kill = await run();
  return Object.freeze({
    url: `kafka://127.0.0.1:${port}/${topic}`,
    kill: () => kill(),
    start: async (maxBytes) => {
      kill = await run(maxBytes);
    },
    stop: async () => {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  } satisfies TestBroker);
}
