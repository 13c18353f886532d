import { describe, expect, it } from "vitest";
import { readNumberStyle } from "../../../i18n/readNumberStyle.ts";
import { readWord } from "./readWord.ts";

describe("the word for a currency of the pair", () => {
  it.each([
    ["100 kr", "en-US", "SEK", "100"],
    ["100 kr", "en-US", "NOK", "100"],
    ["kr. 1.250,50", "da-DK", "DKK", "1250.5"],
    ["50 zł", "en-US", "PLN", "50"],
    ["50 złotych", "pl-PL", "PLN", "50"],
    ["5000Ft", "en-US", "HUF", "5000"],
    ["300 Kč", "en-US", "CZK", "300"],
    ["500 руб.", "ru-RU", "RUB", "500"],
    ["1,5 тыс. рублей", "ru-RU", "RUB", "1500"],
    ["100 грн", "uk-UA", "UAH", "100"],
    ["100元", "zh-Hans-CN", "CNY", "100"],
    ["1万元", "zh-Hans-CN", "CNY", "10000"],
    ["1萬元", "zh-Hant-TW", "TWD", "10000"],
    ["100円", "ja-JP", "JPY", "100"],
    ["10万円", "ja-JP", "JPY", "100000"],
    ["5000원", "en-US", "KRW", "5000"],
    ["100.000đ", "vi-VN", "VND", "100000"],
    ["100.000 đồng", "vi-VN", "VND", "100000"],
    ["Rp50.000", "id-ID", "IDR", "50000"],
    ["100 TL", "tr-TR", "TRY", "100"],
    ["20 euros", "en-US", "EUR", "20"],
    ["1.5k dollars", "en-US", "USD", "1500"],
    ["100 درهم", "ar", "AED", "100"],
    ["100 долларов", "ru-RU", "USD", "100"],
    ["100美元", "zh-Hans-CN", "USD", "100"],
    ["10万ドル", "ja-JP", "USD", "100000"],
  ])("%s is in %s an amount of %s", (text, ...expected) => {
    const [tag, currency, amount] = expected;
    const style = readNumberStyle(tag);
    for (const sides of [
      { own: currency, other: "BTC" },
      { own: "BTC", other: currency },
    ])
      expect(readWord(text, style, { ...sides, tag })).toEqual({ amount, unit: currency });
  });

  it.each(["100 krona bank", "kr", "100 sek kr", "zł 5 zł", "5 us", "Pepe 5", "-5 kr", "5"])(
    "is no part of %s",
    (text) => {
      const units = { own: "SEK", other: "PLN", tag: "en-US" };
      expect(readWord(text, readNumberStyle("en-US"), units)).toBeUndefined();
    },
  );
});
