/** Counts the answers on one keep-alive HTTP/1.1 connection as their bytes arrive. */
export interface ResponseReader {
  /** Takes the next bytes; answers the status codes of the answers that they complete. */
  readonly push: (bytes: Buffer) => number[];
}

const headEnd = "\r\n\r\n";
const lastChunk = "0\r\n\r\n";

interface Head {
  readonly status: number;
  readonly bodyStart: number;
  /** `undefined`: the body comes in chunks. */
  readonly length?: number;
}

function readHead(held: Buffer): Head | undefined {
  const end = held.indexOf(headEnd);
  if (end < 0) return undefined;
  const text = held.toString("latin1", 0, end);
  const status = Number.parseInt(text.slice("HTTP/1.1 ".length), 10);
  const bodyStart = end + headEnd.length;
  if (/\r\ntransfer-encoding:\s*chunked/iu.test(text)) return { status, bodyStart };
  const length = /\r\ncontent-length:\s*(\d+)/iu.exec(text)?.[1] ?? "0";
  return { status, bodyStart, length: Number.parseInt(length, 10) };
}

/** Where a chunked body that begins at `start` ends; -1 while it is incomplete. */
function chunkedEnd(held: Buffer, start: number): number {
  for (let at = start; ;) {
    const line = held.indexOf("\r\n", at);
    if (line < 0) return -1;
    const size = Number.parseInt(held.toString("latin1", at, line), 16);
    if (size === 0)
      return line + lastChunk.length - 1 <= held.length ? line + lastChunk.length - 1 : -1;
    at = line + 2 + size + 2;
    if (Number.isNaN(at)) throw new Error("not a chunk size");
  }
}

function endOf(held: Buffer, { bodyStart, length }: Head): number {
  if (length === undefined) return chunkedEnd(held, bodyStart);
  return bodyStart + length <= held.length ? bodyStart + length : -1;
}

/** A reader for answers with a length or in chunks without trailers, as the server sends them to a GET. */
export function createResponseReader(): ResponseReader {
  let held: Buffer = Buffer.alloc(0);
  return Object.freeze({
    push(bytes: Buffer) {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      const statuses: number[] = [];
      for (;;) {
        const head = readHead(held);
        const end = head === undefined ? -1 : endOf(held, head);
        if (head === undefined || end < 0) return statuses;
        statuses.push(head.status);
        held = held.subarray(end);
      }
    },
  });
}
