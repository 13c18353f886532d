/**
 * The bytes of a body, or `undefined` as soon as there are more than `maxBytes`; reading stops then. The bytes are
 * counted as they arrive, because `Content-Length` is only a claim of the sender and ignores compression. Rejects with
 * the stream's own error if the body breaks off.
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  for await (const chunk of parts) {
    received += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (received > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
