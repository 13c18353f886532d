import type { Clock } from "./clock.ts";
import type { FillRandom } from "./createTraceId.ts";

const maxTimestamp = 2 ** 48 - 1;
const maxCounter = 0xfff;
/** A counter starts in the lower half, so that a millisecond has room for thousands of ids (RFC 9562, section 6.2). */
const counterSeedMask = 0x7ff;

/**
 * Makes UUIDs of version 7 (RFC 9562, section 5.7): 48 bits of time, a counter of 12 bits and 62 random bits. Each is
 * greater than the one before when compared as text, also within a millisecond and after the clock was set back. A
 * counter that is used up borrows the next millisecond.
 */
export function createUuidV7({
  clock,
  fillRandom,
}: {
  readonly clock: Clock;
  readonly fillRandom: FillRandom;
}): () => string {
  let timestamp = -1;
  let counter = 0;
  return () => {
    const bytes = fillRandom(new Uint8Array(16));
    const view = new DataView(bytes.buffer);
    const seed = view.getUint16(6) & counterSeedMask;
    const now = Math.min(maxTimestamp, Math.max(0, Math.floor(clock())));
    if (now > timestamp) {
      timestamp = now;
      counter = seed;
    } else if (counter < maxCounter) {
      counter += 1;
    } else {
      timestamp += 1;
      counter = seed;
    }
    view.setUint16(0, Math.floor(timestamp / 2 ** 32));
    view.setUint32(2, timestamp % 2 ** 32);
    view.setUint16(6, 0x7000 | counter);
    // The variant: 10 in the two highest bits.
    view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
    return asText(bytes);
  };
}

/**
 * The text of every byte, made in advance: one id is made for every event, at a moment when a page has no time to lose.
 */
const hexOf = /* @__PURE__ */ Array.from({ length: 256 }, (_none, byte) =>
  byte.toString(16).padStart(2, "0"),
);
/** A dash stands before these bytes. */
const dashed = /* @__PURE__ */ new Set([4, 6, 8, 10]);

function asText(bytes: Uint8Array): string {
  let text = "";
  for (const [index, byte] of bytes.entries())
    text += (dashed.has(index) ? "-" : "") + (hexOf[byte] ?? "");
  return text;
}
