import { describe, expect } from "vitest";
import { closeContext } from "../support/closeContext.ts";
import { eventually } from "../support/eventually.ts";
import { openVisit } from "../support/openVisit.ts";
import { startNetwork } from "../support/startNetwork.ts";
import { test } from "../support/test.ts";

describe("the next page", () => {
  test("is prepared once its link is pointed at, and shown as it is when that is pressed", async ({
    browser,
    site,
  }) => {
    const network = await startNetwork(site);
    const { page, context } = await openVisit({ browser, site: network }, "/converter/btc/usd", {
      until: "kernel",
    });
    try {
      const link = page.locator('main a[href^="/converter/"]:not([data-kernel] *)').first();
      const next = (await link.getAttribute("href")) ?? "";
      const asked = () => network.asked().filter(({ url }) => url === next);
      await link.hover();
      await eventually(() => asked().map(({ headers }) => headers["sec-purpose"])).toEqual([
        "prefetch;prerender",
      ]);
      await link.click();
      await eventually(() => new URL(page.url()).pathname).toBe(next.split("?")[0]);
      expect(asked()).toHaveLength(1);
    } finally {
      await closeContext(context);
      await network.close();
    }
  });
});
