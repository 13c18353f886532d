import { describe, expect, it } from "vitest";
import { createPageStore } from "./createPageStore.ts";
import { compress } from "../encoding/compress.ts";
import { plainBytes, readPage as readPageWith, withVariant } from "./pageEntry.ts";

const readPage = (response: Response) => readPageWith(response, () => "default-src 'none'");

describe("createPageStore", () => {
  it("counts every coding of a page against its bound", async () => {
    const store = createPageStore({ clock: () => 0, pages: { maxEntries: 10, maxBytes: 10_000 } });
    for (const key of ["a", "b", "c"])
      store.set(key, await readPage(new Response("x".repeat(2000))));
    expect([store.get("a"), store.get("b")?.status, store.get("c")?.status]).toEqual([
      undefined,
      200,
      200,
    ]);
  });

  it.each(["br", "gzip"] as const)(
    "keeps no plain bytes beside %s, and makes them again",
    async (coding) => {
      const html = "<p>the same</p>".repeat(500);
      const pages = { maxEntries: 10, maxBytes: 3000 };
      const store = createPageStore({ clock: () => 0, pages });
      const entry = await readPage(new Response(html));
      const bytes = await compress(await plainBytes(entry), coding, "quick");
      store.set("a", entry);
      expect(store.get("a")).toBeUndefined();
      store.set("a", withVariant(entry, coding, bytes));
      const kept = store.get("a");
      expect([...(kept?.variants.keys() ?? [])]).toEqual([coding]);
      expect(kept?.identity).toBeUndefined();
      expect(Buffer.from(await plainBytes(kept ?? entry)).toString()).toBe(html);
    },
  );

  it("keeps pages of open addresses for a minute, apart from those that everybody asks for", async () => {
    let now = 0;
    const bounds = { maxEntries: 2 };
    const store = createPageStore({ clock: () => now, pages: bounds, others: bounds });
    store.set("kept", await readPage(new Response("kept")));
    for (let amount = 0; amount < 50; amount += 1)
      store.set(`amount ${amount}`, {
        ...(await readPage(new Response(`page ${amount}`))),
        isOpen: true,
      });
    const held = ["kept", "amount 47", "amount 48", "amount 49"];
    expect(held.filter((key) => store.get(key) !== undefined)).toEqual([
      "kept",
      "amount 48",
      "amount 49",
    ]);
    now = 60_000;
    expect(held.filter((key) => store.get(key) !== undefined)).toEqual(["kept"]);
  });

  it("keeps no server error", async () => {
    const store = createPageStore({ clock: () => 0 });
    store.set("a", await readPage(new Response("x", { status: 500 })));
    expect(store.get("a")).toBeUndefined();
  });
});
