import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright";
import { expect } from "vitest";
import { failuresPath } from "../../../src/wire/events/failures.ts";
import { axeFindings } from "../support/layout/axe.ts";
import { eventually } from "../support/eventually.ts";
import { worth } from "../support/pages/market.ts";
import { viewports } from "../support/openVisit.ts";
import { stickingOut } from "../support/layout/sideways.ts";
import { test } from "../support/test.ts";
import { writtenMoney } from "../support/pages/written.ts";

/** The browser's messages about a page that may not be framed, and about its headers. */
const refusal = /frame-ancestors|chrome-error|ERR_BLOCKED_BY_RESPONSE/;

/** Another site, with frames of ours. */
async function startOtherSite(frames: readonly string[]) {
  const html = `<!doctype html><title>Elsewhere</title>${frames
    .map((address) => `<iframe src="${address}" width="360" height="300"></iframe>`)
    .join("")}`;
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    // The host name differs from our site's, so that the two are different sites and not only different origins.
    origin: `http://localhost:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function frameOf(page: Page, part: string): Promise<Frame> {
  await eventually(() => page.frames().some((frame) => frame.url().includes(part))).toBe(true);
  const frame = page.frames().find((one) => one.url().includes(part));
  if (frame === undefined) throw new Error(`there is no frame of ${part}`);
  return frame;
}

test("another site frames the converter, and no other page", async ({ open, site }) => {
  const elsewhere = await startOtherSite([
    `${site.origin}/embed/converter/btc/usd`,
    `${site.origin}/converter/eth/eur`,
  ]);
  try {
    // An idle page would still send requests while the test leaves it.
    const { page, context, faults } = await open("/embed/converter/btc/usd", { until: "loaded" });
    faults.allow(refusal);
    await context.clearCookies();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${elsewhere.origin}/`);
    const frame = await frameOf(page, "/embed/converter/btc/usd");
    const result = frame.locator("#result");
    await eventually(() => result.textContent()).toContain(writtenMoney(worth("1", "BTC", "USD")));

    await frame.locator("#amount").fill("1.5k");
    await eventually(() => result.textContent()).toContain(
      writtenMoney(worth("1500", "BTC", "USD")),
    );
    expect(await frame.locator("#full-page").getAttribute("href")).toContain("amount=1500");
    await frame.locator("#amount").fill("two");
    await eventually(() => frame.locator("#message").textContent()).not.toBe("");

    expect(page.frames().some((one) => one.url().includes("/converter/eth/eur"))).toBe(false);
    // The browser itself reports the page that it did not frame.
    const reported = `${site.origin}/${failuresPath}`;
    const called = asked.filter((url) => url.includes("/v1/") || url.includes("sw.js"));
    expect(called.filter((url) => url !== reported)).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

test("the framed converter stores nothing, even if a browser would let it", async ({ open }) => {
  const { page, context } = await open("/embed/converter/btc/usd", {
    until: "loaded",
    serviceWorkers: "allow",
  });
  await page.locator("#amount").fill("2");
  await eventually(() => page.locator("#result").textContent()).toContain(
    writtenMoney(worth("2", "BTC", "USD")),
  );
  const kept = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await caches.keys()).length,
    (await indexedDB.databases()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);
  expect(kept).toEqual([0, 0, 0, 0, 0]);
  expect(await context.cookies()).toEqual([]);
  // What was typed goes with its visitor.
  await page.getByRole("link", { name: "Swap direction" }).click();
  await page.waitForURL(/amount=2&side=fiat/);
});

test("the framed converter works without a script", async ({ open }) => {
  const { page } = await open("/embed/converter/eth/ngn?appTheme=dark", {
    javaScript: false,
    until: "loaded",
  });
  await page.locator("#amount").fill("0.05");
  await page.getByRole("button", { name: "Convert" }).click();
  await page.waitForURL(/amount=0\.05/);
  expect(await page.locator("#result").textContent()).toContain(
    writtenMoney(worth("0.05", "ETH", "NGN")),
  );
  expect(new URL(page.url()).searchParams.get("appTheme")).toBe("dark");
  await page.getByRole("link", { name: "Swap direction" }).click();
  await page.waitForURL(/side=fiat/);
  expect(await page.locator("#result").textContent()).toMatch(/ ETH$/);
});

test("the framed converter is the same for everybody, in every theme and size", async ({
  open,
}) => {
  for (const viewport of [viewports.phone, { width: 360, height: 300 }]) {
    for (const theme of ["light", "dark"] as const) {
      const { page, context } = await open("/embed/converter/btc/usd", {
        viewport,
        theme,
        until: "loaded",
      });
      for (const amount of ["2", "two"]) {
        await page.locator("#amount").fill(amount);
        expect([theme, amount, ...(await axeFindings(page))]).toEqual([theme, amount]);
        expect([theme, amount, ...(await stickingOut(page))]).toEqual([theme, amount]);
      }
      await context.close();
    }
  }
});
