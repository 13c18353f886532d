import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Brokers of another implementation of Kafka's protocol, librdkafka's, which keep what they are told in memory. */
export interface MockCluster {
  /** `EVENTS_LOG_URL` of it. */
  readonly url: string;
  /** Does one of the commands of `mock_cluster.py`. */
  readonly tell: (command: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A function that starts three brokers with an empty log, or advice on how to get them. */
export type MockClusterChoice =
  | { readonly start: () => Promise<MockCluster> }
  | { readonly missing: string };

const program = fileURLToPath(new URL("./mock_cluster.py", import.meta.url));
const python = "python3";
const topic = "events";
const partitions = 3;

/** Looks for librdkafka and Python on this machine. */
export function chooseMockCluster(): MockClusterChoice {
  const load = 'import ctypes; ctypes.CDLL("librdkafka.so.1")';
  if (spawnSync(python, ["-c", load], { stdio: "ignore" }).status === 0) return { start };
  return {
    missing:
      "No second broker found: install librdkafka and Python 3 (Debian: apt-get install librdkafka1 python3).",
  };
}

async function start(): Promise<MockCluster> {
  const child = spawn(python, [program], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error("the brokers have ended");
    return value;
  };
  const tell = async (command: string): Promise<void> => {
    child.stdin.write(`${command}\n`);
    const code = await answer();
    if (code !== "0") throw new Error(`the brokers answer ${code} to "${command}"`);
  };
  const brokers = await answer();
  await tell(`topic ${topic} ${partitions}`);
  await tell(`topic ${topic}.refused 1`);
  return Object.freeze({
    url: `kafka://${brokers}/${topic}`,
    tell,
    stop: async () => {
      child.stdin.end();
      child.kill("SIGKILL");
      await ended;
    },
  } satisfies MockCluster);
}
