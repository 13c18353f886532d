import { describe, expect, it } from "vitest";
import { type CatalogRules, englishVocabulary, findFaults } from "./findFaults.ts";

const rules: CatalogRules = {
  tag: "pl-PL",
  locale: "pl",
  glossary: [
    {
      term: "market cap",
      match: "market caps?",
      meaning: "price times units",
      translations: { pl: ["kapitalizacja", "kapitalizacj"], de: ["Marktkapitalisierung"] },
    },
  ],
  unchanged: new Set(["Service worker"]),
  units: new Set(["tys.", "mln"]),
  vocabulary: englishVocabulary(["Couldn’t copy. Select the text {0}", "Price range", "Model"]),
};
const faultsOf = (source: string, text: string, other: Partial<CatalogRules> = {}) =>
  findFaults({ source, text, context: "" }, { ...rules, ...other });

const sources = {
  days: "{days, plural, one {# day} other {# days}}",
  link: "Read <0>the terms</0> of {brand}",
};

describe("a translation", () => {
  it.each([
    ["Price", "Cena"],
    [sources.link, "Przeczytaj <0>warunki</0> {brand}"],
    [sources.days, "{days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}"],
    ["Market cap of {coin}", "Kapitalizacja {coin}"],
    ["The market caps", "O kapitalizacjach"],
    ["Service worker", "Service worker"],
    ["{a} / {b}", "{a} / {b}"],
    ["supermarket caps", "zakupy"],
    ["From Bank of the West", "Z Bank of the West"],
    ["More than $5M", "Ponad 5 mln USD"],
    ["7 days", "7 T"],
    ["Model of the price", "Model range copy"],
    ["A number such as 1.5k", "Liczba, np. 1,5k"],
  ])("of %j may be %j", (source, text) => {
    expect(faultsOf(source, text)).toEqual([]);
  });

  it.each([
    ["Price", "", /not translated/],
    ["Price", "  ", /not translated/],
    ["Price", "Price", /English/],
    ["Price", "The price of what you hold", /English sentence/],
    ["Copy", "Couldn’t copy. Select text.", /English sentence/],
    ["Price of {coin}", "Cena", /where the source has coin/],
    ["Price of {coin}", "Cena {koin}", /where the source has coin/],
    [sources.link, "Przeczytaj <0>warunki {brand}", /where the source has/],
    [sources.days, "{days, plural, one {# dzień} other {# dni}}", /lacks .* few, many/],
    [
      sources.days,
      "{days, plural, one {#} two {#} few {#} many {#} other {#}}",
      /has the plural forms two/,
    ],
    ["Price", "{n, plural, one {Cena}", /cannot be read/],
    ["Price", "Cena  dnia", /space/],
    ["The word", 'Słowo "dom"', /quotation mark/],
    ["Market cap", "Wartość rynkowa", /glossary's words for "market cap"/],
    ["More than $5M", "Ponad 5M USD", /has the English unit M/],
    ["More than $1.5 T", "Ponad 1,5\u00a0T USD", /has the English unit T/],
  ])("of %j may not be %j", (source, text, fault) => {
    expect(faultsOf(source, text)).toEqual([expect.stringMatching(fault)]);
  });

  it("may not be of an earlier English text", () => {
    const message = { source: "Price", text: "Cena", context: "" };
    expect(findFaults({ ...message, isToBeChecked: false }, rules)).toEqual([]);
    expect(findFaults({ ...message, isToBeChecked: true }, rules)).toEqual([
      expect.stringMatching(/is to be checked/),
    ]);
  });

  it("must use the glossary's word for its own language", () => {
    expect(faultsOf("Market cap", "Tržní kapitalizace", { tag: "cs-CZ", locale: "cs" })).toEqual([
      expect.stringMatching(/no words for/),
    ]);
  });

  it("may say where a word of the glossary can be parted", () => {
    const [form = ""] = rules.glossary[0]?.translations["pl"] ?? [];
    expect(faultsOf("Market cap", `${form.slice(0, 3)}\u00ad${form.slice(3)}`)).toEqual([]);
  });

  it("may leave out a form for millions", () => {
    const text = "{days, plural, one {# día} other {# días}}";
    expect(faultsOf(sources.days, text, { tag: "es-419", locale: "es" })).toEqual([]);
  });

  it("may have a letter that its language writes for large figures", () => {
    const indonesian = { tag: "id-ID", locale: "id", units: new Set(["jt", "M"]) };
    expect(faultsOf("More than $5B", "Lebih dari $5 M", indonesian)).toEqual([]);
  });

  it("writes the Uzbek letters with a sign that is no quotation mark", () => {
    const uzbek = { tag: "uz-Latn-UZ", locale: "uz" };
    expect(faultsOf("Add", "Qoʻshish", uzbek)).toEqual([]);
    expect(faultsOf("Data", "Ma’lumotlar", uzbek)).toEqual([]);
    for (const text of ["Qo‘shish", "Qo’shish", "To‘g‘ri"])
      expect(faultsOf("Add", text, uzbek)).toEqual([expect.stringMatching(/oʻ or gʻ/)]);
  });

  it("into another English may be the English text", () => {
    expect(faultsOf("Price", "Price", { tag: "en-GB", locale: "en-GB" })).toEqual([]);
  });
});
