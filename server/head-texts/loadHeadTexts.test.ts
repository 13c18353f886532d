import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HeadTextsError, loadHeadTexts } from "./loadHeadTexts.ts";

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "parallax-head-texts-"));
});
afterAll(() => rm(directory, { recursive: true }));

async function load(content: unknown) {
  const path = join(directory, "texts.json");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return loadHeadTexts(path);
}

const pair = { path: "/converter/btc/usd", locale: "en", title: "Bitcoin in dollars" };

describe("the file of head texts", () => {
  it("answers a path's entries, also those with a query, in one locale", async () => {
    const amount = { ...pair, path: "/converter/btc/usd?amount=0.1" };
    const texts = await load([
      pair,
      amount,
      { ...pair, locale: "fr" },
      { ...pair, path: "/converter/btc/eur" },
    ]);
    expect(texts.find({ path: pair.path, locale: "en" })).toEqual([pair, amount]);
    expect(texts.find({ path: pair.path, locale: "de" })).toEqual([]);
    expect(texts.find({ path: "/", locale: "en" })).toEqual([]);
  });

  it("has another version when an entry changes", async () => {
    const version = (await load([pair])).version();
    expect((await load([{ ...pair, title: "BTC" }])).version()).not.toBe(version);
    expect((await load([pair])).version()).toBe(version);
  });

  it("is optional", async () => {
    const texts = await loadHeadTexts(undefined);
    expect([texts.find({ path: "/", locale: "en" }), texts.version()]).toEqual([[], ""]);
  });

  it.each([
    ["no JSON", "{", "must be JSON"],
    ["no list", {}, "must be a list"],
    ["an entry without texts", [{ path: "/", locale: "en" }], "must have a title"],
    ["an empty text", [{ ...pair, title: " " }], "0.title must not be empty"],
    ["a host for a path", [{ ...pair, path: "//elsewhere" }], "0.path must begin"],
    ["no locale", [pair, { ...pair, locale: "English" }], "1.locale must be a locale code"],
    ["a word it does not know", [{ ...pair, titel: "x" }], "0"],
    ["an entry twice", [pair, pair], "twice"],
  ])("is refused with %s", async (_what, content, words) => {
    await expect(load(content)).rejects.toThrow(HeadTextsError);
    await expect(load(content)).rejects.toThrow(words);
  });

  it("is refused when it is not there", async () => {
    await expect(loadHeadTexts(join(directory, "none.json"))).rejects.toThrow("cannot be read");
  });
});
