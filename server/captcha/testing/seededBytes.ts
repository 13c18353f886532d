import { createHash } from "node:crypto";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";

/** Bytes determined by a seed, for tests that must have the same result every time. */
export function seededBytes(seed: string): FillRandom {
  let block = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 32) {
      const digest = createHash("sha256").update(`${seed} ${block}`).digest();
      bytes.set(digest.subarray(0, Math.min(32, bytes.length - at)), at);
      block += 1;
    }
    return bytes;
  };
}
