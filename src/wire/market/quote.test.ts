import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, it } from "vitest";
import { quoteToken, readQuoteToken } from "./quote.ts";

const pair = { coin: "BTC", fiat: "NGN" };
const digits = array(integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 18 }).map((all) =>
  all.join(""),
);
const signature = "A".repeat(86);

it("reads back every quote it has written", () => {
  const quotes = record({
    side: constantFrom("coin" as const, "fiat" as const),
    amount: digits,
    rate: digits.map((fraction) => `0.${fraction}`),
    time: integer({ min: 0, max: 9_999_999_999 }),
  });
  assert(
    property(quotes, (parts) => {
      const quote = { ...pair, ...parts, day: "2026-09-29" };
      const token = quoteToken({ quote, signature });
      expect(readQuoteToken(token, pair)).toEqual({ quote, signature });
      expect(encodeURIComponent(token)).toBe(token);
    }),
  );
});

it.each([
  "",
  "coin~1~2",
  `coin~1e5~2~2026-09-29~1~${signature}`,
  `coin~${"1".repeat(41)}~2~2026-09-29~1~${signature}`,
  `both~1~2~2026-09-29~1~${signature}`,
  `coin~1~2~2026-09-29~1~${signature}A`,
])("reads nothing from %s", (token) => {
  expect(readQuoteToken(token, pair)).toBeUndefined();
});
