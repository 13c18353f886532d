import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { trusted } from "../../src/lib/trusted.ts";
import type { BrokerOptions } from "./brokerState.ts";

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

/** A broker of TLS alone, or one that answers its users alone. */
export type BrokerGuard = Pick<BrokerOptions, "tls" | "users">;

/**
 * Starts a broker with an empty log, in a directory of the system's or in a given one. It is no Kafka: it speaks the protocol
 * as its documentation has it.
 */
export async function startBroker(place = tmpdir(), guard: BrokerGuard = {}): Promise<TestBroker> {
  const directory = mkdtempSync(join(place, "event-log-"));
  const topics = { [topic]: partitions, [`${topic}.refused`]: 1 };
  let port = 0;
  const run = async (maxBytes?: number) => {
    const args = JSON.stringify({ directory, port, topics, maxBytes, ...guard });
    const child = spawn(process.execPath, [program, args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    const [line] = trusted<[string]>(await once(createInterface({ input: child.stdout }), "line"));
    port = Number(line);
    return async (): Promise<void> => {
      child.kill("SIGKILL");
      await ended;
    };
  };
  let kill = await run();
  return Object.freeze({
    url: `${guard.tls === undefined ? "kafka" : "kafkas"}://127.0.0.1:${port}/${topic}`,
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
