import { describe, expect, it } from "vitest";
import { trusted, trustedJson } from "./trusted.ts";

describe("what is trusted", () => {
  it("is the value itself", () => {
    const value = {};
    expect(trusted<object>(value)).toBe(value);
  });

  it("is read of JSON, and of nothing else", () => {
    expect(trustedJson<{ readonly a: number }>('{"a":1}')).toEqual({ a: 1 });
    expect(() => trustedJson("a page")).toThrow(SyntaxError);
  });
});
