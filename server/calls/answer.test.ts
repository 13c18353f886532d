import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSafeJson } from "./answer.ts";

describe("toSafeJson", () => {
  it("escapes everything that would end a script element or a line of JavaScript", () => {
    expect(toSafeJson("</script>&\u2028\u2029")).toBe(
      String.raw`"\u003c/script\u003e\u0026\u2028\u2029"`,
    );
  });

  it("keeps every value the same", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = toSafeJson(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
