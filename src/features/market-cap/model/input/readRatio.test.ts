import { describe, expect, it } from "vitest";
import { followRatio, inverseRatio, ratioPresets, readRatio, typeRatio } from "./readRatio.ts";
import fc from "fast-check";
import { nearestStop, ratioStops } from "../ratioStops.ts";
import { decimal, toPlain } from "../../../../lib/decimal.ts";
import { readGrowth } from "./readGrowth.ts";
import { readNumberStyle } from "../../../../i18n/readNumberStyle.ts";

const english = { groupMark: "," };
const german = { groupMark: "." };

describe("readRatio", () => {
  it.each([
    ["0.5", "0.5"],
    ["1", "1"],
    [" 0,25 ", "0.25"],
    ["1/4", "0.25"],
    ["50%", "0.5"],
    ["50 %", "0.5"],
    ["%50", "0.5"],
    ["٥٠٪", "0.5"],
    ["2e0", "2"],
    ["5E-1", "0.5"],
    ["1000000", "1000000"],
    ["0.000000001", "0.000000001"],
  ])("reads %j as %s", (text, ratio) => {
    expect(readRatio(text, english)).toEqual({ ok: true, value: ratio });
  });

  it.each([
    ["0", "zero"],
    ["0.000", "zero"],
    ["0%", "zero"],
    ["-1", "negative"],
    ["-50%", "negative"],
    ["-1e30", "negative"],
    ["1e30", "tooLarge"],
    ["1e999999", "tooLarge"],
    ["1000001", "tooLarge"],
    ["1e-30", "tooSmall"],
    ["0.0000000009", "tooSmall"],
    ["abc", "syntax"],
    ["1.2.3e5", "syntax"],
    ["NaN", "syntax"],
    ["Infinity", "syntax"],
    ["", "empty"],
    ["%", "empty"],
    ["1/0", "divisionByZero"],
    ["<script>", "syntax"],
  ])("says of %j that it is %s", (text, code) => {
    expect(readRatio(text, english)).toMatchObject({ ok: false, error: { code } });
  });

  it("reads marks the page's way where both ways are possible", () => {
    expect(readRatio("1.250", english)).toEqual({ ok: true, value: "1.25" });
    expect(readRatio("1.250", german)).toEqual({ ok: true, value: "1250" });
  });
});

describe("the ratio of a page", () => {
  const numbers = readNumberStyle("en-US");

  it.each([
    ["0.5", "50", "0.5"],
    ["1/8", "12.5", "0.125"],
    ["20%", "20", "0.2"],
    ["0.000000001", "0.0000001", "0.000000001"],
    ["1000000", "100,000,000", "1000000"],
    [undefined, "100", "1"],
  ])("is the URL's (%s) and stands in its field in per cent: %s", (url, text, ratio) => {
    expect(followRatio(url, numbers)).toEqual({ text, ratio });
  });

  it("stands there in the marks of the page", () => {
    expect(followRatio("0.125", readNumberStyle("de-DE")).text).toBe("12,5");
  });

  it.each([
    ["50", "0.5"],
    ["50 %", "0.5"],
    ["٪٥٠", "0.5"],
    ["0.5", "0.005"],
    ["1/4", "0.0025"],
    ["2e2", "2"],
  ])("is %j per cent, with the sign and without it", (text, ratio) => {
    expect(typeRatio(followRatio("3", numbers), text, english)).toEqual({ text, ratio });
  });

  it("reads what it shows", () => {
    for (const tag of ["en-US", "de-DE", "ar-EG", "fr-FR", "hi-IN"]) {
      const style = readNumberStyle(tag);
      for (const ratio of ["0.000000001", "0.0125", "1234.5", "3.33333333333333"]) {
        const shown = followRatio(ratio, style);
        expect([tag, typeRatio(followRatio("7", style), shown.text, style)]).toEqual([tag, shown]);
      }
    }
  });

  it.each(["0", "-1", "many", "1e30", ""])("keeps the last good one while %j is typed", (text) => {
    const good = followRatio("0.5", numbers);
    const bad = typeRatio(good, text, english);
    expect(bad).toMatchObject({ text, ratio: "0.5" });
    expect(bad.error).toBeDefined();
    expect(typeRatio(bad, "75", english)).toEqual({ text: "75", ratio: "0.75" });
  });

  it.each([
    ["-1", "-100", "negative"],
    ["-50%", "-50", "negative"],
    ["1e9", "100,000,000,000", "tooLarge"],
    ["2000000", "200,000,000", "tooLarge"],
    ["0", "0", "zero"],
    ["1e-12", "0.0000000001", "tooSmall"],
    ["1e999999", "1e999999", "tooLarge"],
    ["abc%", "abc", "syntax"],
    ["0.00000001%", "0.00000001", "tooSmall"],
  ])(
    "is the default one where the URL's (%s) is refused, which stands in the field in per cent, with the reason",
    (url, text, code) => {
      expect(followRatio(url, numbers)).toMatchObject({ text, ratio: "1", error: { code } });
    },
  );
});

describe("the slider", () => {
  it("rises, and has every preset", () => {
    expect(ratioStops.map(Number)).toEqual(ratioStops.map(Number).toSorted((a, b) => a - b));
    expect(ratioPresets.filter((preset) => !ratioStops.includes(preset))).toEqual([]);
  });

  it.each([
    ["1", "1"],
    ["0.000001", "0.01"],
    ["5000", "10"],
    ["0.19", "0.2"],
    ["1.1", "1"],
    ["1.15", "1.25"],
  ])("is for %s at %s", (ratio, stop) => {
    expect(ratioStops[nearestStop(ratio)]).toBe(stop);
  });
});

describe("readGrowth", () => {
  it.each([
    ["5", "5"],
    ["-5", "-5"],
    ["−5 %", "-5"],
    ["12.5%", "12.5"],
    ["0", "0"],
    ["-0", "0"],
    ["1000", "1000"],
    ["-90", "-90"],
  ])("reads %j as %s", (text, growth) => {
    expect(readGrowth(text, english)).toEqual({ ok: true, value: growth });
  });

  it.each([
    ["1000.01", "tooLarge"],
    ["-90.1", "tooSmall"],
    ["--5", "syntax"],
    ["x", "syntax"],
    ["", "empty"],
    ["-", "empty"],
  ])("says of %j that it is %s", (text, code) => {
    expect(readGrowth(text, english)).toEqual({ ok: false, error: { code } });
  });
});

describe("the inverse of a ratio", () => {
  it.each([
    ["1", "1"],
    ["0.5", "2"],
    ["8", "0.125"],
    ["0.3", "3.33333333333333"],
    ["3.33333333333333", "0.3"],
    ["1000000", "0.000001"],
  ])("of %s is %s", (ratio, inverse) => {
    expect(inverseRatio(ratio)).toBe(inverse);
  });

  it("is none where no field would take it", () => {
    expect(inverseRatio("0.0000001")).toBeUndefined();
  });

  it("of the inverse is the ratio that was typed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 3, max: 11 }),
        (digits, decimals) => {
          const ratio = decimal(digits).shiftedBy(-decimals);
          fc.pre(ratio.gte("0.000001") && ratio.lte("1000000"));
          expect(inverseRatio(inverseRatio(toPlain(ratio)) ?? "")).toBe(toPlain(ratio));
        },
      ),
    );
  });
});
