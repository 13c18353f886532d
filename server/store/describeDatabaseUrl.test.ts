import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeDatabaseUrl } from "./describeDatabaseUrl.ts";

describe("describeDatabaseUrl", () => {
  it.each([
    ["postgres://localhost/exchange", "postgres://localhost/exchange"],
    [
      "postgresql://u:p@db.internal:6432/exchange?sslmode=require",
      "postgres://db.internal:6432/exchange",
    ],
    ["postgres://u:p@[::1]:5432/exchange", "postgres://[::1]:5432/exchange"],
    ["postgres://u:p@one:5432,two:5433/exchange", "postgres://one:5432,two:5433/exchange"],
    ["postgres://u:p@localhost", "postgres://localhost"],
  ])("tells where %s leads", (url, place) => {
    expect(describeDatabaseUrl(url)).toBe(place);
  });

  it("never repeats a password, encoded or not", () => {
    const password = fc
      .string({ minLength: 1, maxLength: 12 })
      .map((text) => `s3cret${text}s3cret`);
    fc.assert(
      fc.property(password, fc.boolean(), (text, encoded) => {
        const url = `postgres://user:${encoded ? encodeURIComponent(text) : text}@host:5432/exchange`;
        expect(told(url)).not.toContain("s3cret");
      }),
    );
  });
});

function told(url: string): string {
  try {
    return describeDatabaseUrl(url);
  } catch (error) {
    return String(error);
  }
}
