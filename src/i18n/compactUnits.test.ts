import { describe, expect, it } from "vitest";
import { localeCodes } from "../wire/localeCodes.ts";
import { compactUnits } from "./compactUnits.ts";
import { englishUnits, formatCompact } from "./formatAmount.ts";
import { localeEntry } from "./locales.ts";
import { parseAmount } from "./parseAmount.ts";
import { readNumberStyle } from "./readNumberStyle.ts";

const tags = [...new Set(localeCodes.map((code) => localeEntry(code).tag))].filter(
  (tag) => tag !== "bg-BG",
);

/** Where the product departs from `Intl` on purpose: the reasons stand beside the table. */
const ownSpelling = new Set([
  "es-419 3",
  "es-AR 3",
  "vi-VN 3",
  "vi-VN 6",
  "vi-VN 9",
  "vi-VN 12",
  "tr-TR 3",
  "ar-AE 12",
  "hi-IN 3",
  "hi-IN 7",
  "hi-IN 12",
]);

/** What `Intl` writes behind a number of this size, without space. */
function unitByIntl(tag: string, exponent: number): string {
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, { notation: "compact" });
  return format
    .formatToParts(10 ** exponent)
    .filter(({ type }) => type === "compact")
    .map(({ value }) => value)
    .join("");
}

describe.each(tags)("the units of %s", (tag) => {
  const units = compactUnits(tag) ?? englishUnits;

  it("are those of Intl, where no reason is given for others", () => {
    const english = compactUnits(tag) === undefined && tag.startsWith("en");
    const differing = units.filter(
      ([exponent, suffix]) =>
        !english &&
        !ownSpelling.has(`${tag} ${exponent}`) &&
        unitByIntl(tag, exponent).toLowerCase() !== suffix.trim().toLowerCase(),
    );
    expect(differing).toEqual([]);
  });

  it("are read as they are written", () => {
    const style = readNumberStyle(tag);
    for (const [exponent] of units) {
      const written = formatCompact(style, `25e${exponent - 1}`);
      expect([written, parseAmount(written, style)]).toEqual([
        written,
        { ok: true, value: (2.5 * 10 ** exponent).toFixed(0) },
      ]);
    }
  });
});

describe("compact figures", () => {
  it.each([
    ["de-DE", "1666371000000", "1,67\u00a0Bio."],
    ["de-DE", "999999", "999.999,00"],
    ["de-DE", "999999995000", "1,00\u00a0Bio."],
    ["es-ES", "1234567890", "1234,57\u00a0M"],
    ["ja-JP", "12345", "1.23万"],
    ["ja-JP", "9999", "9,999.00"],
    ["ja-JP", "99999999", "1.00億"],
    ["ja-JP", "1666371000000", "1.67兆"],
    ["zh-Hans-CN", "1666371000000", "1.67万亿"],
    ["id-ID", "2500000", "2,50\u00a0jt"],
    ["tr-TR", "1500", "1,50\u00a0bin"],
    ["hi-IN", "1500", "1.50\u00a0हजार"],
    ["hi-IN", "123456", "1.23\u00a0लाख"],
    ["hi-IN", "9999999", "1.00\u00a0करोड\u093c"],
    ["hi-IN", "123456789012", "12,345.68\u00a0करोड\u093c"],
    ["hi-IN", "166637100000000", "166.64\u00a0लाख करोड\u093c"],
    ["en-IN", "123456", "1.23L"],
    ["en-IN", "123456789012", "12,345.68Cr"],
    ["en-IN", "166637100000000", "166.64L Cr"],
    ["en-NG", "123456789", "123.46M"],
    ["en-GB", "1500", "1.50K"],
  ])("in %s, %s is %s", (tag, amount, text) => {
    expect(formatCompact(readNumberStyle(tag), amount)).toBe(text);
  });
});

describe("amounts as people say them", () => {
  it.each([
    ["en-US", "2 lakh", "200000"],
    ["en-IN", "2.5L", "250000"],
    ["en-IN", "1.5 cr", "15000000"],
    ["en-IN", "2 L Cr", "2000000000000"],
    ["en-IN", "3 lakh", "300000"],
    ["en-US", "1.5 crore", "15000000"],
    ["en-US", "1.5k", "1500"],
    ["id-ID", "1,5 jt", "1500000"],
    ["id-ID", "2 M", "2000000000"],
    ["ja-JP", "3万", "30000"],
    ["tr-TR", "2 mr", "2000000000"],
    ["tr-TR", "2 bin", "2000"],
    ["hi-IN", "2 लाख", "200000"],
    ["hi-IN", "1.5 करोड\u093c", "15000000"],
    ["hi-IN", "१२ लाख", "1200000"],
    ["hi-IN", "5 हजार", "5000"],
    ["hi-IN", "2 लाख करोड\u093c + 1", "2000000000001"],
    ["hi-IN", "12,34,567.50", "1234567.5"],
    ["de-DE", "1,5 Mio.", "1500000"],
    ["de-DE", "1,5 mio + 1", "1500001"],
    ["vi-VN", "2 nghìn tỷ", "2000000000000"],
    ["vi-VN", "2 nghìn", "2000"],
    ["zh-Hans-CN", "2万亿", "2000000000000"],
    ["de-DE", "2k", "2000"],
  ])("in %s, %s is %s", (tag, text, amount) => {
    expect(parseAmount(text, readNumberStyle(tag))).toEqual({ ok: true, value: amount });
  });

  it("refuse a unit that goes on as another word", () => {
    expect(parseAmount("2 milk", readNumberStyle("es-ES")).ok).toBe(false);
    expect(parseAmount("2 lakhs2", readNumberStyle("en-US")).ok).toBe(false);
  });
});
