import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from "node:fs";

/** A batch of records as its producer sent it, with the offset of its first record. */
interface Batch {
  readonly first: bigint;
  readonly next: bigint;
  readonly newest: bigint;
  readonly bytes: Buffer;
}

/** The records of one partition, in a file that survives the process. */
export interface PartitionLog {
  /** Keeps a batch; the offset of its first record. Throws where the disk is full, and keeps nothing then. */
  readonly append: (records: Buffer) => bigint;
  readonly end: () => bigint;
  /** Whole batches from an offset on, one at least, beyond that up to so many bytes. */
  readonly read: (from: bigint, maxBytes: number) => Buffer;
  /** The offset of the first batch with a record that is as new as a time; the end, if there is none. */
  readonly since: (time: bigint) => bigint;
}

/** Fields of a batch of version 2: batch length, the offset of the last record from the first, the newest time. */
const place = { first: 0, length: 8, magic: 16, lastDelta: 23, newest: 35, header: 61 } as const;
const lengthBytes = 12;

/** Opens the file of a partition. What a killed process has written in part is cut off. */
export function openPartitionLog(file: string): PartitionLog {
  const batches: Batch[] = [];
  let end = 0n;
  const keep = (bytes: Buffer): void => {
    const first = end;
    end += BigInt(bytes.readInt32BE(place.lastDelta)) + 1n;
    batches.push({ first, next: end, newest: bytes.readBigInt64BE(place.newest), bytes });
  };
  if (existsSync(file)) {
    const whole = readFileSync(file);
    let at = 0;
    while (at + place.header <= whole.length) {
      const size = lengthBytes + whole.readInt32BE(at + place.length);
      if (at + size > whole.length) break;
      keep(whole.subarray(at, at + size));
      at += size;
    }
    truncateSync(file, at);
  }
  return Object.freeze({
    append: (records) => {
      if (records.readInt8(place.magic) !== 2) throw new Error("not a batch of version 2");
      const bytes = Buffer.from(records);
      const first = end;
      bytes.writeBigInt64BE(first, place.first);
      appendWhole(file, bytes);
      keep(bytes);
      return first;
    },
    end: () => end,
    read: (from, maxBytes) => {
      const found: Buffer[] = [];
      let size = 0;
      for (const batch of batches) {
        if (batch.next <= from) continue;
        if (found.length > 0 && size + batch.bytes.length > maxBytes) break;
        found.push(batch.bytes);
        size += batch.bytes.length;
      }
      return Buffer.concat(found);
    },
    since: (time) => batches.find(({ newest }) => newest >= time)?.first ?? end,
  } satisfies PartitionLog);
}

/** What fits of a batch on a disk that becomes full would stand between those before and those after it. */
function appendWhole(file: string, bytes: Buffer): void {
  const size = existsSync(file) ? statSync(file).size : 0;
  try {
    appendFileSync(file, bytes);
  } catch (error) {
    if (existsSync(file)) truncateSync(file, size);
    throw error;
  }
}
