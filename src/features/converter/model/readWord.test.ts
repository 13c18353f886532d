import { describe, expect, it } from "vitest";
import { readNumberStyle } from "../../../i18n/readNumberStyle.ts";
import { readWord } from "./readWord.ts";

/** A currency's name on the page is one of `Intl`. */
const unit = (code: string, name = code) => ({ code, name });

describe("the name of a coin of the pair", () => {
  it.each([
    ["0.5 bitcoin", "en-US", "BTC", "Bitcoin", "0.5"],
    ["2 Bitcoins", "en-US", "BTC", "Bitcoin", "2"],
    ["Bitcoin 2", "en-US", "BTC", "Bitcoin", "2"],
    ["3 ether", "en-US", "ETH", "Ethereum", "3"],
    ["1,5 биткоина", "ru-RU", "BTC", "Биткоин", "1.5"],
    ["0.5比特币", "zh-Hans-CN", "BTC", "比特币", "0.5"],
    ["2 gold", "en-US", "XAU", "Gold", "2"],
    ["100 dogecoins", "en-US", "DOGE", "Dogecoin", "100"],
  ])("%s is in %s an amount of %s", (text, ...expected) => {
    const [tag, code, name, amount] = expected;
    const units = { own: unit("USD", "US Dollar"), other: unit(code, name), tag };
    expect(readWord(text, readNumberStyle(tag), units)).toEqual({ amount, unit: code });
  });

  it.each(["5 bit", "5 bits", "5 cash", "5 bitcoin", "5 bitcoin cash dollars"])(
    "is no part of %s where a coin has two names",
    (text) => {
      const units = { own: unit("BCH", "Bitcoin Cash"), other: unit("EUR", "Euro"), tag: "en-US" };
      expect(readWord(text, readNumberStyle("en-US"), units)).toBeUndefined();
    },
  );

  it.each([
    ["3 ethereum", "ENA", "Ethena"],
    ["3 ethena", "ETH", "Ethereum"],
    ["ethereum 3", "ENA", "Ethena"],
    ["3 ethe coins", "ETH", "Ethereum"],
  ])("is not that of another which begins alike: %s, of %s", (text, code, name) => {
    const units = { own: unit(code, name), other: unit("EUR", "Euro"), tag: "en-US" };
    expect(readWord(text, readNumberStyle("en-US"), units)).toBeUndefined();
  });

  it.each(["5 bit", "5 bits"])("is not meant by %s", (text) => {
    const units = { own: unit("BTC", "Bitcoin"), other: unit("EUR", "Euro"), tag: "en-US" };
    expect(readWord(text, readNumberStyle("en-US"), units)).toBeUndefined();
  });
});

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
      { own: unit(currency), other: unit("BTC", "Bitcoin") },
      { own: unit("BTC", "Bitcoin"), other: unit(currency) },
    ])
      expect(readWord(text, style, { ...sides, tag })).toEqual({ amount, unit: currency });
  });

  it.each(["100 krona bank", "kr", "100 sek kr", "zł 5 zł", "5 us", "Pepe 5", "-5 kr", "5"])(
    "is no part of %s",
    (text) => {
      const units = { own: unit("SEK"), other: unit("PLN"), tag: "en-US" };
      expect(readWord(text, readNumberStyle("en-US"), units)).toBeUndefined();
    },
  );
});
