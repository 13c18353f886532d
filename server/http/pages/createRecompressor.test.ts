import { expect, it } from "vitest";
import { compress } from "../encoding/compress.ts";
import { createPageStore } from "./createPageStore.ts";
import { createRecompressor } from "./createRecompressor.ts";
import { type PageEntry, readPage, withVariant } from "./pageEntry.ts";

const numbers = Array.from({ length: 4000 }, (_, index) => `<li>${(index * 7919) % 10_007}</li>`);
const html = numbers.join("");

async function pageOf(isOpen: boolean, text = html): Promise<PageEntry> {
  const response = new Response(text, { headers: { "content-type": "text/html" } });
  const entry = { ...(await readPage(response, () => "")), isOpen };
  return withVariant(entry, "br", await compress(new TextEncoder().encode(text), "br", "quick"));
}

const sizeIn = (entry: PageEntry | undefined) => entry?.variants.get("br")?.body?.byteLength ?? 0;

it("compresses a page harder that is asked for again, and one of an open address only when many ask", async () => {
  const store = createPageStore({ clock: () => 0 });
  const [page, open] = [await pageOf(false), await pageOf(true)];
  const quick = sizeIn(page);
  store.set("open", open);
  store.set("page", page);
  const recompressor = createRecompressor(store);
  // One after the other: when the second is done, the first would be.
  recompressor.countHit("open", open);
  recompressor.countHit("page", page);
  await expect.poll(() => sizeIn(store.get("page")), { timeout: 20_000 }).toBeLessThan(quick);
  expect(sizeIn(store.get("open"))).toBe(quick);
  for (let hit = 0; hit < 64; hit += 1) recompressor.countHit("open", open);
  await expect.poll(() => sizeIn(store.get("open")), { timeout: 20_000 }).toBeLessThan(quick);
});

it("keeps the first compression where the second is no smaller", async () => {
  const store = createPageStore({ clock: () => 0 });
  const short = await pageOf(false, `<p>${"page ".repeat(100)}</p>`);
  const later = await pageOf(false);
  const [quick, before] = [sizeIn(short), sizeIn(later)];
  store.set("short", short);
  store.set("later", later);
  const recompressor = createRecompressor(store);
  recompressor.countHit("short", short);
  recompressor.countHit("later", later);
  // One after the other: when the second is done, the first has been.
  await expect.poll(() => sizeIn(store.get("later")), { timeout: 20_000 }).toBeLessThan(before);
  expect(sizeIn(store.get("short"))).toBe(quick);
});
