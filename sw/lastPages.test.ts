import { expect, it } from "vitest";
import { offlineCaches } from "../src/wire/page/offline.ts";
import { answerShortcut, keepLastPage } from "./lastPages.ts";
import { memoryCaches } from "./testing/memoryCaches.ts";
import { origin, request } from "./testing/strategySetUp.ts";

async function targetOf(caches: Pick<CacheStorage, "match">, path: string): Promise<string> {
  const answer = await answerShortcut(caches, request(path));
  expect(answer.status).toBe(302);
  return (answer.headers.get("location") ?? "").slice(origin.length);
}

it("leads to the last page of each kind, in the language it was open in", async () => {
  const { caches } = memoryCaches(origin);
  for (const page of ["/converter/btc/usd", "/ar/converter/eth/aed", "/market-cap/eth-vs-btc", "/"])
    await keepLastPage(caches, page);
  expect(await targetOf(caches, "/last/converter")).toBe("/ar/converter/eth/aed");
  expect(await targetOf(caches, "/de/last/converter")).toBe("/ar/converter/eth/aed");
  expect(await targetOf(caches, "/last/market-cap")).toBe("/market-cap/eth-vs-btc");
});

it("leads to the overview if no such page was open", async () => {
  const { caches } = memoryCaches(origin);
  await keepLastPage(caches, "/account");
  expect(await targetOf(caches, "/last/converter")).toBe("/converter");
  expect(await targetOf(caches, "/de/last/market-cap")).toBe("/de/market-cap");
});

it("leads nowhere else, whatever page is kept", async () => {
  for (const kept of [
    "//evil.example/converter/btc/usd",
    "https://evil.example/",
    "/account",
    "",
  ]) {
    const { caches } = memoryCaches(origin);
    await (await caches.open(offlineCaches.data)).put("/last/converter", new Response(kept));
    expect([kept, await targetOf(caches, "/last/converter")]).toEqual([kept, "/converter"]);
  }
});
