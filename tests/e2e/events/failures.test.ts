import { glob, readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { failuresPath } from "../../../src/wire/events/failures.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { type Site, startSite } from "../support/startSite.ts";
import { untilPrepared } from "../support/untilPrepared.ts";
import { test as base } from "../support/test.ts";

const token = "a-token-of-this-test-alone-0123456789";
const headers = { authorization: `Bearer ${token}` };

/** Makes formats of days, and nobody else does. */
const dates = "src/i18n/dates.ts";

/** A site for which the test has the operator's token. */
const test = base.extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
  const site = await startSite(build, { OPERATOR_TOKEN: token });
  onCleanup(site.close);
  return site;
});

async function textAt(site: Site, path: string): Promise<string> {
  return (await fetch(site.origin + path, { headers })).text();
}

/** What the operator sees. */
const listed = (site: Site): Promise<string> => textAt(site, "/vitals/failures");

/** Counts of the metric by kind and page, beyond those of an earlier reading. */
async function counted(
  site: Site,
  before: Readonly<Record<string, number>> = {},
): Promise<Readonly<Record<string, number>>> {
  const lines = (await textAt(site, "/metrics")).matchAll(
    /^parallax_page_failures_total\{kind="(\w+)",page="([\w-]+)",release="\w+"\} (\d+)$/gm,
  );
  return Object.fromEntries(
    [...lines].flatMap(([, kind, page, count]) => {
      const more = Number(count) - (before[`${kind} ${page}`] ?? 0);
      return more === 0 ? [] : [[`${kind} ${page}`, more]];
    }),
  );
}

describe("what fails in a page", () => {
  test("is counted and listed for the operator, each text once", async ({ open, site }) => {
    const before = await counted(site);
    const { page, faults } = await open("/converter/btc/usd?amount=7");
    faults.allow(/^page error: |TrustedHTML|img-src|^request failed: https:\/\/elsewhere\.example/);
    await page.evaluate(() => {
      for (let times = 0; times < 3; times += 1)
        setTimeout(() => {
          throw new TypeError("broken by <b>jo@mail.example</b>");
        });
      void Promise.reject(new Error("nobody waits"));
    });
    await page.evaluate(() => {
      try {
        document.body.innerHTML = "<b>what was written</b>";
      } catch {
        // The policy refuses it, which is what is told.
      }
      const image = document.createElement("img");
      image.src = "https://elsewhere.example/x.png?secret=1";
      document.body.append(image);
    });
    await eventually(() => counted(site, before)).toEqual({
      "error converter": 1,
      "rejection converter": 1,
      "policy converter": 2,
    });
    const html = await listed(site);
    for (const text of [
      "× error</b> on converter",
      "TypeError: broken by &#60;b&#62;[mail]&#60;/b&#62;",
      "× rejection</b> on converter",
      "Error: nobody waits",
      "require-trusted-types-for refused Element innerHTML",
      "img-src refused https://elsewhere.example/x.png",
    ])
      expect(html).toContain(text);
    for (const secret of ["jo@mail", "secret", "written", "amount"])
      expect(html).not.toContain(secret);
    const refused = await fetch(`${site.origin}/vitals/failures`);
    expect([refused.status, (await refused.text()).includes("broken")]).toEqual([401, false]);
  });

  test("is told for the page that fails to be shown, and for the worker", async ({
    open,
    site,
  }) => {
    const before = await counted(site);
    const { page, faults } = await open("/converter/btc/usd");
    faults.allow(/no such day/);
    await page.evaluate(() => {
      const broken = () => {
        throw new TypeError("no such day");
      };
      Object.assign(Intl, {
        DateTimeFormat: new Proxy(Intl.DateTimeFormat, { construct: broken }),
      });
    });
    await page.locator('a[href="/market-cap"]').first().click();
    await eventually(() => counted(site, before)).toMatchObject({ "error market-cap": 1 });
    const html = await listed(site);
    expect(html).toContain("TypeError: no such day");
    // The only place that makes one: with the name of the function that it is in, which the built file has not.
    const source = (await readFile(dates, "utf8")).split("\n");
    const line = source.findIndex((text) => text.includes("new Intl.DateTimeFormat(")) + 1;
    expect(html).toMatch(new RegExp(`at \\w+ \\(${dates}:${line}:\\d+\\)`));
    expect(html).not.toContain("/assets/");
    const other = await open("/login");
    other.faults.allow(/broken worker/);
    await eventually(() => other.page.workers().length).toBe(1);
    const [worker] = other.page.workers();
    await worker?.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("broken worker");
      });
    });
    await eventually(() => counted(site, before)).toMatchObject({ "error login": 1 });
    expect(await listed(site)).toContain("Uncaught TypeError: broken worker");
  });

  test("waits for a network, and nothing is said of it until then", async ({ open, site }) => {
    const before = await counted(site);
    const { page, context, faults } = await open("/converter/btc/usd");
    faults.allow(/^page error: \w*Error: (?:here|away)/);
    faults.allow(partingEvents);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(failuresPath)) sent.push(request.postData() ?? "");
    });
    // Resolves after what tells has heard of it.
    const fail = (message: string) =>
      page.evaluate(
        (message) =>
          new Promise<void>((resolve) => {
            addEventListener("error", () => setTimeout(resolve), { once: true });
            setTimeout(() => {
              throw new Error(message);
            });
          }),
        message,
      );
    await fail("here first");
    await eventually(() => sent.length).toBe(1);
    await untilPrepared(page);
    await context.setOffline(true);
    await fail("away");
    expect(sent).toHaveLength(1);
    await context.setOffline(false);
    await fail("here again");
    await eventually(() => counted(site, before)).toMatchObject({ "error converter": 3 });
    expect(sent.map((text) => /Error: \w+ ?\w*/.exec(text)?.[0] ?? "").toSorted()).toEqual([
      "Error: away",
      "Error: here again",
      "Error: here first",
    ]);
  });

  test("is told by the page itself where its scripts do not start", async ({ open, site }) => {
    const before = await counted(site);
    const broken = "throw new TypeError('broken before the kernel')";
    const { faults } = await open("/market-cap", {
      until: "loaded",
      prepare: (page) =>
        page.route("**/assets/entry-*.js", (route) =>
          route.fulfill({ contentType: "text/javascript", body: broken }),
        ),
    });
    faults.allow(/broken before the kernel/);
    await eventually(() => counted(site, before)).toEqual({ "start market-cap": 1 });
    const html = await listed(site);
    expect(html).toContain("× start</b> on market-cap");
    expect(html.split("TypeError: broken before the kernel")).toHaveLength(2);
  });

  test("is decoded by maps that nobody is served", async ({ build, site }) => {
    const files = await Array.fromAsync(glob("**/*", { cwd: `${build}/client` }));
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    const scripts = files.filter((file) => /^assets\/(?:worker\/)?entry-.*\.js$/.test(file));
    expect(scripts).toHaveLength(2);
    for (const script of scripts) {
      expect(await readFile(`${build}/client/${script}`, "utf8")).not.toContain("sourceMappingURL");
      expect(await readFile(`${build}/maps/${script}.map`, "utf8")).toContain("src/");
      for (const path of [`/${script}.map`, `/maps/${script}.map`])
        expect((await fetch(site.origin + path)).status).toBe(404);
    }
  });
});
