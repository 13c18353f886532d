import { describe, expect, it } from "vitest";
import { readNumberStyle } from "./readNumberStyle.ts";
import { parseAmount } from "./parseAmount.ts";

const english = readNumberStyle("en-US");
const german = readNumberStyle("de-DE");
const french = readNumberStyle("fr-FR");

describe("parseAmount in English", () => {
  it.each([
    ["1", "1"],
    ["  1.5 ", "1.5"],
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1 234,56", "1234.56"],
    ["1\u00a0234,56", "1234.56"],
    ["1\u202f234.56", "1234.56"],
    ["1\u2009234\u2009567", "1234567"],
    ["1'234.56", "1234.56"],
    ["1’234,56", "1234.56"],
    ["1,234", "1234"],
    ["1.234", "1.234"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["1.234.567,8", "1234567.8"],
    ["12,34,567.5", "1234567.5"],
    ["0,5", "0.5"],
    ["0,500", "0.5"],
    ["1,23", "1.23"],
    ["1,2345", "1.2345"],
    ["1234,567", "1234.567"],
    [".5", "0.5"],
    [",5", "0.5"],
    ["5.", "5"],
    ["007", "7"],
    ["٠٫٥", "0.5"],
    ["١٬٢٣٤٫٥٦", "1234.56"],
    ["١٢،٥", "12.5"],
    ["۱۲۳", "123"],
    ["१२३", "123"],
    ["๑๒๓", "123"],
    ["１，２３４．５", "1234.5"],
    ["０．５", "0.5"],
    ["1.5k", "1500"],
    ["2m", "2000000"],
    ["2 M", "2000000"],
    ["3b", "3000000000"],
    ["1T", "1000000000000"],
    ["0.05K", "50"],
    ["1,234.5k", "1234500"],
    ["\u20665\u2069", "5"],
    ["\u{e0001}5", "5"],
    ["3*0.25+1", "1.75"],
    ["=3*0.25+1", "1.75"],
    [" = 2", "2"],
    ["3x4", "12"],
    ["3 X 4", "12"],
    ["3×4", "12"],
    ["12÷4", "3"],
    ["７＊（１＋１）", "14"],
    ["10-3-2", "5"],
    ["10−3", "7"],
    ["100/10/2", "5"],
    ["2+3*4", "14"],
    ["(2+3)*4", "20"],
    ["((((1))))", "1"],
    ["2*-3+10", "4"],
    ["--2", "2"],
    ["+5", "5"],
    ["1k*2m", "2000000000"],
    ["1 000 + 2 000", "3000"],
    ["1/3", "0.333333333333333333"],
    ["2/3", "0.666666666666666667"],
    ["1/3*3", "1"],
    ["0", "0"],
    ["-0", "0"],
    ["1-1", "0"],
    ["1000000000000000", "1000000000000000"],
    ["1000t", "1000000000000000"],
    ["0.000000000000000001", "0.000000000000000001"],
    ["0.50000000000000000000", "0.5"],
    ["0.0000000000000000001", "0.0000000000000000001"],
    ["0.00136526376615965893", "0.00136526376615965893"],
    ["1e5", "100000"],
    ["1e-7", "0.0000001"],
    ["2.5E+3", "2500"],
    ["1e3k", "1000000"],
    ["2*1e-1+1", "1.2"],
    ["0 x 10", "0"],
    ["10x10", "100"],
  ])("reads %j as %s", (text, value) => {
    expect(parseAmount(text, english)).toEqual({ ok: true, value });
  });

  it.each([
    ["", { code: "empty" }],
    [" \t\u00a0", { code: "empty" }],
    ["=", { code: "empty" }],
    ["\u200f", { code: "empty" }],
    ["abc", { code: "syntax", at: 0 }],
    ["1.2.3", { code: "syntax", at: 0 }],
    ["1,23,45", { code: "syntax", at: 0 }],
    ["1,234,56", { code: "syntax", at: 0 }],
    ["0,123,456", { code: "syntax", at: 0 }],
    ["1.234,567.8", { code: "syntax", at: 0 }],
    ["1 2", { code: "syntax", at: 0 }],
    ["1 234'567", { code: "syntax", at: 0 }],
    ["1, 234", { code: "syntax", at: 0 }],
    [".", { code: "syntax", at: 0 }],
    ["1 .5", { code: "syntax", at: 2 }],
    ["$5", { code: "syntax", at: 0 }],
    ["5€", { code: "syntax", at: 1 }],
    ["-$5", { code: "syntax", at: 1 }],
    ["5$3", { code: "syntax", at: 1 }],
    ["0x10", { code: "syntax", at: 1 }],
    ["1+0xff", { code: "syntax", at: 3 }],
    ["1e", { code: "syntax", at: 1 }],
    ["1e5e5", { code: "syntax", at: 3 }],
    ["1e-100", { code: "syntax", at: 1 }],
    ["1e99", { code: "tooLarge" }],
    ["5 USD", { code: "syntax", at: 2 }],
    ["5 mio", { code: "syntax", at: 2 }],
    ["5bn", { code: "syntax", at: 1 }],
    ["5kk", { code: "syntax", at: 1 }],
    ["5%", { code: "syntax", at: 1 }],
    ["2^3", { code: "syntax", at: 1 }],
    ["5²", { code: "syntax", at: 1 }],
    ["½", { code: "syntax", at: 0 }],
    ["1+", { code: "syntax", at: 2 }],
    ["*2", { code: "syntax", at: 0 }],
    ["(1+2", { code: "syntax", at: 4 }],
    ["1+2)", { code: "syntax", at: 3 }],
    ["()", { code: "syntax", at: 1 }],
    ["2(3)", { code: "syntax", at: 1 }],
    ["  1+x", { code: "syntax", at: 4 }],
    ["1==2", { code: "syntax", at: 1 }],
    ["🙂", { code: "syntax", at: 0 }],
    ["1/0", { code: "divisionByZero", at: 1 }],
    ["1/(2-2)", { code: "divisionByZero", at: 1 }],
    ["1/0+(", { code: "divisionByZero", at: 1 }],
    ["-5", { code: "negative" }],
    ["\u{e0001}5%", { code: "syntax", at: 3 }],
    ["1-2", { code: "negative" }],
    ["1000000000000000.1", { code: "tooLarge" }],
    ["1001t", { code: "tooLarge" }],
    [`9${"9t*9".repeat(15)}`, { code: "tooLarge" }],
    ["0".repeat(65), { code: "syntax", at: 64 }],
  ])("refuses %j", (text, error) => {
    expect(parseAmount(text, english)).toEqual({ ok: false, error });
  });
});

describe("a lone mark", () => {
  it.each([
    ["1.234", german, "1234"],
    ["1,234", german, "1.234"],
    ["0.123", german, "0.123"],
    ["1.5", german, "1.5"],
    ["1.2345", german, "1.2345"],
    ["1.234", french, "1.234"],
    ["1,234", french, "1.234"],
  ])("%s is read by the marks of the page", (text, style, value) => {
    expect(parseAmount(text, style)).toEqual({ ok: true, value });
  });
});

describe("units", () => {
  it.each([
    ["5 USD", ["USD"], "5"],
    ["5usd", ["USD"], "5"],
    ["USD 5", ["USD"], "5"],
    ["1.5k BTC", ["BTC", "USD"], "1500"],
    ["5BTC", ["TC", "BTC"], "5"],
    ["Rp 1.500,5", ["Rp"], "1500.5"],
    ["5 zł", ["zł"], "5"],
    ["5 د.إ.", ["د.إ."], "5"],
    ["2 XRP", ["XRP"], "2"],
    ["5T", ["T"], "5000000000000"],
    ["US$5", ["US$", "$"], "5"],
    ["$5", ["$"], "5"],
    ["5$", ["$"], "5"],
    ["=$5", ["$"], "5"],
    ["＄5", ["$"], "5"],
    ["5M$", ["$"], "5000000"],
    ["$5+$3", ["$"], "8"],
    ["€ 1.234,56", ["€"], "1234.56"],
    ["R$ 5", ["R$"], "5"],
    ["₿0.5", ["₿"], "0.5"],
    ["\u200f5\u00a0₪", ["₪"], "5"],
  ])("%j with %j is %s", (text, units, value) => {
    expect(parseAmount(text, english, units)).toEqual({ ok: true, value });
  });

  it.each([
    ["5BTC", ["TC"]],
    ["5 EUR", ["USD"]],
    ["€5", ["USD", "$"]],
    ["US$5", ["$"]],
    ["11INCH", ["1INCH"]],
    ["5 USD 5", ["USD"]],
  ])("%j with %j is refused", (text, units) => {
    expect(parseAmount(text, english, units)).toMatchObject({
      ok: false,
      error: { code: "syntax" },
    });
  });

  it("is empty when nothing else is there", () => {
    for (const text of ["USD", "$"])
      expect(parseAmount(text, english, ["USD", "$", ""])).toEqual({
        ok: false,
        error: { code: "empty" },
      });
  });
});
