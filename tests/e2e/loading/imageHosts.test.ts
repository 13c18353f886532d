import type { Browser, Page } from "playwright";
import { afterEach, describe, expect } from "vitest";
import { imagesCache } from "../../../sw/lifecycle.ts";
import { imageHostsKey, offlineCaches } from "../../../src/wire/page/offline.ts";
import { tiers } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { type HostHealth, type ImageHost, startImageHost } from "../support/remotes/imageHost.ts";
import { openVisit, type VisitOptions } from "../support/openVisit.ts";
import { type Site, startSite } from "../support/startSite.ts";
import { test } from "../support/test.ts";

/** The browser's reports about a host that fails. */
const illHost =
  /^(?:request failed: http:\/\/127\.0\.0\.1:\d+\/marks\/|answer 500: |console error: Failed to load resource)/;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function hostsOf(...healths: readonly HostHealth[]): Promise<ImageHost[]> {
  const hosts: ImageHost[] = [];
  for (const health of healths) {
    const host = await startImageHost(health);
    closers.push(host.close);
    hosts.push(host);
  }
  return hosts;
}

async function siteWith(imageHosts: string): Promise<Site> {
  const site = await startSite(undefined, { IMAGE_HOSTS: imageHosts });
  closers.push(site.close);
  return site;
}

async function visit(browser: Browser, site: Site, options: VisitOptions = {}): Promise<Page> {
  const { page, context, faults } = await openVisit({ browser, site }, "/converter/btc/usd", {
    serviceWorkers: "allow",
    ...options,
  });
  faults.allow(illHost);
  faults.allow(partingEvents);
  closers.push(async () => {
    await context.close();
    expect(faults.unexpected()).toEqual([]);
  });
  return page;
}

const originsOf = (hosts: readonly ImageHost[]) => hosts.map(({ origin }) => origin).join(",");
const storedHost = (page: Page) => page.evaluate(() => localStorage.getItem("image-domain"));

/** The service worker's stored list of hosts. */
const knownHosts = (page: Page): Promise<unknown> =>
  page.evaluate(
    async ([cacheName, key]) =>
      (await caches.match(key ?? "", { cacheName: cacheName ?? "" }))?.json() as Promise<unknown>,
    [offlineCaches.data, imageHostsKey],
  );

/** Waits until the race is over, and the service worker knows of it and answers the page. */
async function untilChosen(page: Page, host: ImageHost): Promise<void> {
  await eventually(() => storedHost(page)).toBe(host.origin);
  await eventually(() => knownHosts(page)).toMatchObject({ chosen: host.origin });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The most script files of a page that nobody touches, with the example remote; the worker's counts apart. */
const mostScripts = 6;

/** The least number of marks in view on the page that lists the calculators. */
const leastMarks = 5;

/** Opens a page with many marks that are not cached, and waits until each mark in view has been painted. */
async function openMarks(page: Page): Promise<void> {
  await page.evaluate((name) => caches.delete(name), imagesCache);
  await page.goto("/converter");
  await eventually(() => marksInSight(page)).toEqual({ missing: 0, some: true });
}

/** Whether a picture of the page's own origin can be shown. */
function loads(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const image = new Image();
        image.addEventListener("load", () => {
          resolve(true);
        });
        image.addEventListener("error", () => {
          resolve(false);
        });
        image.src = src;
      }),
    address,
  );
}

/** Runs in the page: whether it has drawn marks, and the number of marks that are broken or still missing. */
function marksInSight(page: Page): Promise<{ some: boolean; missing: number }> {
  return page.evaluate((least) => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const missing = inSight.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
    return { some: inSight.length >= least, missing: missing.length };
  }, leastMarks);
}

describe.each(tiers)("the race of the image hosts $tier", (tier) => {
  test("is won by the host that works, and pictures come from there", async ({ browser }) => {
    const hosts = await hostsOf("down", "slow", "failing", "well");
    const ill = hosts.slice(0, -1);
    const [well] = hosts.slice(-1) as [ImageHost];
    const page = await visit(browser, await siteWith(originsOf(hosts)), tier.visit);
    await untilChosen(page, well);
    expect(hosts.map((host) => host.asked("race"))).toEqual(hosts.map(() => ["/marks/theta.png"]));
    await openMarks(page);
    expect(well.asked("picture").length).toBeGreaterThanOrEqual(leastMarks);
    expect(ill.flatMap((host) => host.asked("picture"))).toEqual([]);
  });

  test("has no winner if all hosts fail, and pictures come with the pages", async ({ browser }) => {
    const hosts = await hostsOf("failing", "down");
    const site = await siteWith(originsOf(hosts));
    const { page, context, faults } = await openVisit({ browser, site }, "/converter/btc/usd", {
      ...tier.visit,
      serviceWorkers: "allow",
    });
    closers.push(() => context.close());
    await eventually(() => faults.unexpected().join("\n")).toContain("no image host was chosen");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await openMarks(page);
    expect(await storedHost(page)).toBeNull();
    expect(hosts.flatMap((host) => host.asked("picture"))).toEqual([]);
  });
});

test("the race adds no script file to a page that nobody touches", async ({ browser }) => {
  const hosts = await hostsOf("well", "well");
  const scripts: string[] = [];
  const page = await visit(browser, await siteWith(originsOf(hosts)), {
    application: "away",
    serviceWorkers: "block",
    prepare: async (page) => {
      // A quarter of page loads measures its frames as well, by a file of its own: this one does not.
      await page.addInitScript(() => {
        Math.random = () => 0.9;
      });
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (request.resourceType() === "script" && !pathname.includes("/worker/"))
          scripts.push(pathname);
      });
    },
  });
  await eventually(() => storedHost(page)).not.toBe(null);
  await page.locator("[data-remote=footer]:not([inert])").waitFor();
  expect(scripts.length, scripts.join(" ")).toBeLessThanOrEqual(mostScripts);
});

test("a host that fails after it was chosen is left for the next, and that for the page's own", async ({
  browser,
}) => {
  const [chosen, next] = (await hostsOf("well", "failing")) as [ImageHost, ImageHost];
  const page = await visit(browser, await siteWith(originsOf([chosen, next])));
  await untilChosen(page, chosen);
  // Nobody has requested these addresses yet, so neither the browser nor the service worker has a copy.
  for (const health of ["down", "failing", "slow"] as const) {
    chosen.become(health);
    next.become("well");
    expect([health, await loads(page, `/marks/eth.png?${health}`)]).toEqual([health, true]);
    expect([chosen.asked("picture"), next.asked("picture")]).toEqual([
      ["/marks/eth.png"],
      ["/marks/eth.png"],
    ]);
  }
  chosen.become("failing");
  next.become("down");
  expect(await loads(page, "/marks/eth.png?own")).toBe(true);
  expect(chosen.asked("picture")).toEqual(["/marks/eth.png"]);
  expect(next.asked("picture")).toContain("/marks/eth.png");
});

describe.each(tiers)("without a service worker, $tier", (tier) => {
  test("a picture that fails is requested once more, from the kept host", async ({ browser }) => {
    const [well, ill] = (await hostsOf("well", "failing")) as [ImageHost, ImageHost];
    const site = await siteWith(originsOf([well, ill]));
    const page = await visit(browser, site, {
      ...tier.visit,
      serviceWorkers: "block",
      prepare: (own) => own.route(`${site.origin}/marks/*`, (route) => route.abort()),
    });
    await eventually(() => storedHost(page)).toBe(well.origin);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await eventually(() =>
      page.evaluate(
        (origin) =>
          [...document.images].filter(
            ({ src, naturalWidth }) => src.startsWith(origin) && naturalWidth > 0,
          ).length,
        well.origin,
      ),
    ).toBeGreaterThan(0);
    expect(well.asked("picture").length).toBeGreaterThan(0);
    expect(ill.asked("picture")).toEqual([]);
  });
});

describe("a server without configured image hosts", () => {
  test("has two of its own, which serve only pictures", async ({ browser }) => {
    const site = await siteWith("");
    const answer = await fetch(`${site.origin}/v1/mix/system/getDomainConfigList`);
    const { data } = (await answer.json()) as {
      data: { imgDomainConfig: { foreignDomainList: string[]; internalDomainList: string[] } };
    };
    const { foreignDomainList, internalDomainList } = data.imgDomainConfig;
    const hosts = [...internalDomainList, ...foreignDomainList];
    expect(new Set([...hosts, site.origin]).size).toBe(3);
    const policyOf = async (path: string) =>
      (await fetch(site.origin + path)).headers.get("content-security-policy") ?? "";
    expect(await policyOf("/converter/btc/usd")).toContain(`blob: ${hosts.join(" ")};`);
    expect(await policyOf("/sw.js")).toContain(`connect-src 'self' ${hosts.join(" ")}`);
    for (const host of hosts) {
      const picture = await fetch(`${host}/marks/btc.png?r=1`);
      expect([picture.status, picture.headers.get("access-control-allow-origin")]).toEqual([
        200,
        "*",
      ]);
      for (const path of ["/", "/sw.js", "/v1/mix/public/assets", "/marks/../sw.js"])
        expect([path, (await fetch(host + path)).status]).toEqual([path, 404]);
    }
    const page = await visit(browser, site);
    await eventually(async () => hosts.includes((await storedHost(page)) ?? "")).toBe(true);
    await eventually(() => knownHosts(page)).toMatchObject({ hosts: [...hosts, site.origin] });
    const asked: string[] = [];
    page.context().on("request", (request) => asked.push(new URL(request.url()).origin));
    await openMarks(page);
    // Where one takes too long, the page has chosen the other meanwhile.
    expect(asked.filter((origin) => hosts.includes(origin)).length).toBeGreaterThanOrEqual(
      leastMarks,
    );
  });
});
