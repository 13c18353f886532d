import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { createJsonCompressor } from "./createJsonCompressor.ts";

/** A body whose repetitions a harder compression finds. */
const text = JSON.stringify(
  Array.from({ length: 400 }, (_none, index) => ({ coin: `C${index % 37}`, price: index * 7.13 })),
);

function answerOf(cacheControl: string): Response {
  const length = String(new TextEncoder().encode(text).byteLength);
  return new Response(text, {
    headers: { "content-length": length, "cache-control": cacheControl },
  });
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await answer.arrayBuffer());
}

it("compresses an answer that is requested often once more, into fewer bytes of the same content", async () => {
  const compressJson = createJsonCompressor();
  const ask = async () => bytesOf(await compressJson(answerOf("public"), "br"));
  const first = await ask();
  await expect.poll(async () => (await ask()).byteLength).toBeLessThan(first.byteLength);
  expect(brotliDecompressSync(await ask()).toString()).toBe(text);
});

it("leaves a private answer as it is, however often it is requested", async () => {
  const compressJson = createJsonCompressor();
  for (let time = 0; time < 20; time += 1) {
    const answer = await compressJson(answerOf("private, no-store"), "br");
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(new TextDecoder().decode(await bytesOf(answer))).toBe(text);
  }
});
