import { type Encoding, negotiateEncoding } from "./acceptEncoding.ts";
import { compress } from "./compress.ts";
import { createLru } from "../../caching/createLru.ts";
import { createSingleFlight } from "../../caching/createSingleFlight.ts";
import { digestOf } from "../answers/readyAnswer.ts";

/** Answers the same content, compressed as `Accept-Encoding` asks. */
export type JsonCompressor = (
  answer: Response,
  acceptEncoding: string | undefined,
) => Promise<Response>;

/** Shorter bodies fit into the first packet anyway, so they are not compressed. */
const minBytes = 1024;

const bounds = { maxEntries: 500, maxBytes: 16 * 1024 * 1024 };

/** Requests after which an answer is worth the effort of a second compression. */
const popularHits = 8;

/**
 * Compresses whole JSON answers. The result is remembered by the content, so that an answer that is requested again,
 * most of all the capsule, costs only one digest; where that happens often, it is compressed harder in the background. A
 * private answer is neither remembered nor compressed: its compressed length would reveal which parts it shares with
 * the caller's input (BREACH).
 */
export function createJsonCompressor(): JsonCompressor {
  const kept = createLru<{ readonly bytes: Uint8Array; readonly hits: number }>(bounds);
  const once = createSingleFlight<Uint8Array>();
  let queue: Promise<unknown> = Promise.resolve();

  function keep(key: string, bytes: Uint8Array, hits: number): void {
    kept.set(key, { bytes, hits }, bytes.byteLength);
  }

  /** One at a time: the machine's other cores are for those who wait. A failure leaves the first compression in place. */
  function compressAgain(key: string, encoding: Encoding, plain: Uint8Array): void {
    queue = queue
      .then(async () => {
        keep(key, await compress(plain, encoding, "best"), popularHits + 1);
      })
      .catch(() => undefined);
  }

  async function compressed(plain: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
    const key = `${encoding} ${digestOf(plain)}`;
    const known = kept.get(key);
    const bytes = known?.bytes ?? (await once(key, () => compress(plain, encoding, "quick")));
    const hits = (known?.hits ?? 0) + 1;
    if (hits <= popularHits) keep(key, bytes, hits);
    if (hits === popularHits) compressAgain(key, encoding, plain);
    return bytes;
  }

  return async (answer, acceptEncoding) => {
    const headers = new Headers(answer.headers);
    headers.set("vary", "Accept-Encoding");
    const length = Number(headers.get("content-length") ?? 0);
    const encoding = negotiateEncoding(acceptEncoding);
    const isPrivate = headers.get("cache-control")?.includes("private") === true;
    if (answer.body === null || isPrivate || length < minBytes || encoding === "identity") {
      return new Response(answer.body, { status: answer.status, headers });
    }
    const bytes = await compressed(new Uint8Array(await answer.arrayBuffer()), encoding);
    headers.set("content-encoding", encoding);
    headers.set("content-length", String(bytes.byteLength));
    return new Response(new Uint8Array(bytes), { status: answer.status, headers });
  };
}
