import { describe, expect, it } from "vitest";
import { traceIdOf } from "./traceIdOf.ts";

const own = "0123456789abcdef0123456789abcdef";
const parent = "abcdef0123456789abcdef0123456789";
const read = (headers: Record<string, string>) => traceIdOf((name) => headers[name]);

describe("traceIdOf", () => {
  it("takes the caller's own id, then that of traceparent", () => {
    expect(read({ uhti: own, traceparent: `00-${parent}-0123456789abcdef-01` })).toBe(own);
    expect(read({ traceparent: `00-${parent}-0123456789abcdef-01` })).toBe(parent);
  });

  it.each([
    [{}],
    [{ uhti: `${own}0` }],
    [{ uhti: own.toUpperCase() }],
    [{ uhti: "0".repeat(32) }],
    [{ uhti: `${own}\n` }],
    [{ traceparent: `00-${"0".repeat(32)}-0123456789abcdef-01` }],
    [{ traceparent: "nonsense" }],
  ])("makes a new id for %j", (headers) => {
    const made = read(headers);
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(made).not.toBe(own);
    expect(read(headers)).not.toBe(made);
  });
});
