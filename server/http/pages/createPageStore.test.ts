import { describe, expect, it } from "vitest";
import { createPageStore } from "./createPageStore.ts";
import { readPage as readPageWith } from "./pageEntry.ts";

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

  it("keeps no server error", async () => {
    const store = createPageStore({ clock: () => 0 });
    store.set("a", await readPage(new Response("x", { status: 500 })));
    expect(store.get("a")).toBeUndefined();
  });
});
