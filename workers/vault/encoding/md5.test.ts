import { md5 as reference } from "@noble/hashes/legacy.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { md5 } from "./md5.ts";

it("is the library's for messages of every length around a block's end", () => {
  for (let length = 0; length <= 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length) % 256);
    expect(md5(bytes)).toEqual(reference(bytes));
  }
});

it("is the library's for any message", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (generated) => {
      expect(md5(Uint8Array.from(generated))).toEqual(reference(generated));
    }),
    { numRuns: 300 },
  );
});
