import { negotiateEncoding } from "./acceptEncoding.ts";
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

/**
 * Compresses whole JSON answers. The result is remembered by the content, so that an answer that is requested again,
 * most of all the capsule, costs only one digest. A private answer is neither remembered nor compressed: its compressed
 * length would reveal which parts it shares with the caller's input (BREACH).
 */
export function createJsonCompressor(): JsonCompressor {
  const kept = createLru<Uint8Array>(bounds);
  const once = createSingleFlight<Uint8Array>();

  return async (answer, acceptEncoding) => {
    const headers = new Headers(answer.headers);
    headers.set("vary", "Accept-Encoding");
    const length = Number(headers.get("content-length") ?? 0);
    const encoding = negotiateEncoding(acceptEncoding);
    const isPrivate = headers.get("cache-control")?.includes("private") === true;
    if (answer.body === null || isPrivate || length < minBytes || encoding === "identity") {
      return new Response(answer.body, { status: answer.status, headers });
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const key = `${encoding} ${digestOf(bytes)}`;
    const compressed = kept.get(key) ?? (await once(key, () => compress(bytes, encoding, "quick")));
    kept.set(key, compressed, compressed.byteLength);
    headers.set("content-encoding", encoding);
    headers.set("content-length", String(compressed.byteLength));
    return new Response(new Uint8Array(compressed), { status: answer.status, headers });
  };
}
