import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorOpenApiPath, operatorPaths } from "../../src/wire/events/budgets.ts";
import { collectorPath } from "../../src/wire/events/tracking.ts";
import { vitalsEventId } from "../../src/wire/events/vitals.ts";
import { vitalsPaths } from "../../src/wire/events/vitalsApi.ts";
import { eventually } from "../e2e/support/eventually.ts";
import { type Site, startSite } from "../e2e/support/startSite.ts";

const token = "a-token-of-this-test-alone-0123456789";
const [found, unauthorized] = [200, 401];
/** More measurements than a percentile needs, in batches that the collector accepts. */
const [batches, batchSize] = [4, 30];
const route = "/converter/$coin/$fiat";

let site: Site | undefined;
let cookie = "";

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${site?.origin ?? ""}${path}`, { redirect: "manual", headers });
const asOperator = async (path: string) => (await ask(path, { cookie })).text();
/** Markup of React's between two texts is no part of either. */
const textOf = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/gs, "");

/** A measurement as a page sends it. */
function measurement(index: number, now: number) {
  return {
    event_id: randomUUID(),
    type: "system",
    event_tracking_id: vitalsEventId,
    timestamp: now,
    ctime: now,
    seq: 1,
    log_seq: 1,
    tab_id: randomUUID(),
    event_tracking_ext: {
      name: "LCP",
      value: 3000 + index,
      view_id: randomUUID(),
      route,
      device: "phone",
      connection: "4g",
      locale: "de",
      navigation: "navigate",
      release: "r1",
      attribution: "main>h1",
      attribution_kind: "element",
    },
    context: {},
  };
}

beforeAll(async () => {
  site = await startSite(undefined, { OPERATOR_TOKEN: token });
  const now = Date.now() + site.clockOffsetMs;
  for (let batch = 0; batch < batches; batch += 1) {
    const events = Array.from({ length: batchSize }, (_, index) => measurement(index, now));
    await fetch(`${site.origin}/${collectorPath}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(events),
    });
  }
  const signIn = await ask(`/vitals?token=${token}`);
  cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
});

afterAll(async () => {
  await site?.close();
});

describe("the dashboard of web vitals", () => {
  it("is only for the operator, in every language", async () => {
    for (const path of ["/vitals", "/de/vitals", "/vitals?name=INP", "/vitals/"]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, unauthorized]);
      expect(await answer.text()).not.toContain("LCP");
    }
  });

  it("has an API that describes itself to the operator, and to nobody else", async () => {
    expect((await ask(`/${operatorOpenApiPath}`)).status).toBe(unauthorized);
    const text = await asOperator(`/${operatorOpenApiPath}`);
    for (const path of [...Object.values(operatorPaths), ...Object.values(vitalsPaths)])
      expect(text).toContain(`"/${path}":`);
    for (const path of ["/openapi.json", "/llms.txt"])
      expect(await (await ask(path)).text()).not.toMatch(/v1\/(?:operator|vitals)/);
  });

  it("is kept by no cache and no search engine", async () => {
    const answer = await ask("/vitals", { cookie });
    expect(answer.status).toBe(found);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const html = await answer.text();
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it("shows the measurements in its first HTML, with samples and interval", async () => {
    await eventually(async () => textOf(await asOperator("/vitals"))).toContain("120 samples");
    const html = await asOperator("/vitals");
    const text = textOf(html);
    expect(text).toMatch(/95% interval 3\.\d\d\ss to 3\.\d\d\ss/);
    expect(text).toContain("main&gt;h1");
    expect(html).toContain("/vitals?route=%2Fconverter%2F%24coin%2F%24fiat");
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="LCP p75 from/);
  });

  it("filters only by its address, so that a form works without JavaScript", async () => {
    await eventually(async () => textOf(await asOperator("/vitals?device=phone"))).toContain(
      "120 samples",
    );
    const empty = textOf(await asOperator("/vitals?device=tablet&route=&locale="));
    expect(empty).toContain("No visits match these filters.");
    const forms = (await asOperator("/de/vitals")).match(/<form[^>]*action="\/de\/vitals"[^>]*>/g);
    expect(forms).toHaveLength(1);
    expect(forms?.[0]).toContain('method="get"');
  });

  it("says what is wrong with a filter beyond the bounds, and shows no figures of other traffic", async () => {
    const releases = Array.from({ length: 51 }, (_none, index) => `r${index}`);
    for (const [filter, fault] of [
      [releases.join(","), "The parameter release has too many values."],
      ["r1".repeat(501), "The parameter release is too long."],
    ] as const) {
      const html = await asOperator(`/vitals?release=${filter}`);
      const text = textOf(html);
      expect(text).toContain(fault);
      expect(text).not.toContain("120 samples");
      expect(html).toContain(`value="${filter.split(",").at(-1)}"`);
    }
  });

  it("withholds a percentile that has too few samples", async () => {
    const text = textOf(await asOperator("/vitals?p=99"));
    expect(text).toContain("p99 needs 500.");
  });

  it("never shows synthetic figures without saying so", async () => {
    const text = textOf(await asOperator("/vitals?source=synthetic"));
    expect(text).toContain("These figures are made up to try the dashboard.");
    expect(text).not.toContain("120 samples");
  });

  it("shows everybody the demo, full of figures, each card of which says that they are made up", async () => {
    const answer = await ask("/de/vitals?demo");
    expect(answer.status).toBe(found);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const english = await (await ask("/vitals?demo&p=99")).text();
    expect(english).toMatch(/<meta name="robots" content="noindex"/);
    const text = textOf(english);
    expect(text).toContain("No visitor was measured.");
    expect(text).not.toMatch(/p99 needs|Nothing was measured|120 samples|main&gt;h1/);
    const cards = english
      .split(/<section/)
      .slice(1)
      .filter((card) => /<svg|<table/.test(card));
    expect(cards.length).toBeGreaterThan(3);
    for (const card of cards.filter((one) => !one.includes("here and now")))
      expect(textOf(card)).toContain("Synthetic data");
    expect(english).not.toContain("/vitals?name=");
    expect(english).not.toMatch(/<a[^>]*download/);
  });

  it("links to the same figures as files", async () => {
    const html = await asOperator("/vitals?device=phone");
    const links = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*download/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(links.map((link) => link.split("?")[0])).toEqual([
      `/${vitalsPaths.exportCsv}`,
      `/${vitalsPaths.exportJson}`,
    ]);
    for (const link of links) {
      expect(link).toContain("device=phone");
      expect((await ask(link, { cookie })).status).toBe(found);
      expect((await ask(link)).status).toBe(unauthorized);
    }
  });
});
