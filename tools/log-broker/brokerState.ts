import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ConsumerGroup, createConsumerGroup } from "./consumerGroup.ts";
import { memberOf } from "../../src/lib/records.ts";
import type { Login } from "./createLogin.ts";
import type { WireReader } from "./kafkaWire.ts";
import { openPartitionLog, type PartitionLog } from "./openPartitionLog.ts";

/** How a broker is started. */
export interface BrokerOptions {
  readonly directory: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Partitions of each topic. */
  readonly topics: Readonly<Record<string, number>>;
  /** Records beyond so many bytes are refused, as on a full disk. Default: none. */
  readonly maxBytes?: number;
  /** Key and certificate in PEM, for a broker that speaks TLS alone. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Passwords by user, for a broker that answers nobody else. */
  readonly users?: Readonly<Record<string, string>>;
}

/** What a broker keeps: records and committed offsets on its disk, groups in memory. */
export interface BrokerState {
  readonly topics: ReadonlyMap<string, readonly PartitionLog[]>;
  readonly group: (id: string) => ConsumerGroup;
  /** False where the disk is full. */
  readonly commit: (key: string, offset: bigint) => boolean;
  /** -1 where nothing was committed. */
  readonly committed: (key: string) => bigint;
  /** Keeps records; nothing where the disk is full. */
  readonly append: (log: PartitionLog, records: Buffer) => bigint | undefined;
  /** Resolves when records were kept, or after so many milliseconds. */
  readonly untilAppended: (ms: number) => Promise<void>;
}

/** What an answer is made from. */
export interface BrokerCall {
  readonly state: BrokerState;
  readonly reader: WireReader;
  /** Where clients find this broker. */
  readonly port: number;
  readonly login: Login;
}

/** One kind of request in the one version that this broker speaks. */
export interface BrokerApi {
  readonly key: number;
  readonly version: number;
  /** True for an encoding of before KIP-482, whose headers have no tags. */
  readonly isPlain?: boolean;
  readonly answer: (call: BrokerCall) => Promise<Buffer> | Buffer;
}

/** Opens the directory of a broker. */
export function openBrokerState(options: BrokerOptions): BrokerState {
  const { directory, maxBytes = Infinity } = options;
  mkdirSync(directory, { recursive: true });
  const topics = new Map(
    Object.entries(options.topics).map(([topic, count]) => [
      topic,
      Array.from({ length: count }, (_none, index) =>
        openPartitionLog(join(directory, `${topic}-${index}.log`)),
      ),
    ]),
  );
  const offsetsFile = join(directory, "offsets");
  const offsets = new Map<string, bigint>();
  if (existsSync(offsetsFile))
    for (const line of readFileSync(offsetsFile, "utf8").split("\n")) {
      const [key, offset] = line.split("\t");
      // The end of the line says that the number is whole.
      if (key !== undefined && offset?.endsWith(";") === true)
        offsets.set(key, BigInt(offset.slice(0, -1)));
    }
  const groups = new Map<string, ConsumerGroup>();
  const waiting = new Set<() => void>();
  let bytes = 0;
  return Object.freeze({
    topics,
    group: (id) => {
      const known = groups.get(id) ?? createConsumerGroup();
      groups.set(id, known);
      return known;
    },
    commit: (key, offset) => {
      const isKept = unlessFull(() => appendFileSync(offsetsFile, `\n${key}\t${offset};`));
      if (isKept) offsets.set(key, offset);
      return isKept;
    },
    committed: (key) => offsets.get(key) ?? -1n,
    append: (log, records) => {
      if (bytes + records.length > maxBytes) return undefined;
      bytes += records.length;
      let first: bigint | undefined;
      unlessFull(() => {
        first = log.append(records);
      });
      for (const wake of waiting) wake();
      return first;
    },
    untilAppended: (ms) =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        waiting.add(wake);
      }),
  } satisfies BrokerState);
}

/** Writes something; false where the disk has no room for it. */
function unlessFull(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (memberOf(error, "code") !== "ENOSPC") throw error;
    return false;
  }
}
