import { describe, expect, it } from "vitest";
import { editions, legalDocs } from "../../../features/legal/index.ts";
import { createI18n } from "../../../i18n/catalog.ts";
import { testPage } from "../../../state/testing/testPage.ts";
import { pageAt } from "../../../wire/pages.ts";
import { describePage } from "./describePage.ts";
import type { PageMatch } from "./pageFactsOf.ts";

type Node = Readonly<Record<string, unknown>>;

const i18n = createI18n({ locale: "en", tag: "en-US", messages: {} });

/** The first node and the names of the trail of a page. */
function described(routeId: string, path: string, loaderData: object = {}) {
  const match = {
    routeId,
    loaderData,
    meta: [{ title: "Title" }, { name: "description", content: "Words" }],
    links: [{ rel: "canonical", href: `${testPage.origin}${path}` }],
  };
  const html = describePage(match as unknown as PageMatch, { page: testPage, i18n });
  const [, text = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { "@graph": graph } = JSON.parse(text) as { "@graph": readonly Node[] };
  const { breadcrumb } = graph[0] as { readonly breadcrumb: Node };
  const steps = breadcrumb["itemListElement"] as readonly Node[];
  return {
    page: graph[0] ?? {},
    types: [...graph, breadcrumb].map((node) => node["@type"]),
    trail: steps.map(({ name, item }) => [name, item]),
  };
}

describe("what search engines are told of a page of text", () => {
  const home = ["Home", `${testPage.origin}/`];

  it("is the day of its row and its place in the site: /api", () => {
    const { page, types, trail } = described("/api", "/api");
    expect(page["dateModified"]).toBe(pageAt("/api")?.lastChanged);
    expect(page["dateModified"]).not.toBe(testPage.rates.stamp.asOf);
    expect(trail).toEqual([home, ["API", `${testPage.origin}/api`]]);
    // The site is described on the home page alone.
    expect(types).toEqual(["WebPage", "BreadcrumbList"]);
  });

  it.each(legalDocs)("is the day of the document and its place in the site: %s", (doc) => {
    const { page, types, trail } = described("/legal/$doc", `/legal/${doc}`, { doc });
    expect(page["dateModified"]).toBe(editions[doc].day);
    expect(trail[0]).toEqual(home);
    expect(trail.slice(1).map(([, item]) => item)).toEqual([`${testPage.origin}/legal/${doc}`]);
    expect(types).toEqual(["WebPage", "BreadcrumbList"]);
  });

  it("is the day of the figures where the page shows some", () => {
    const { page } = described("/market-cap/", "/market-cap");
    expect(page["dateModified"]).toBe(testPage.rates.stamp.asOf);
  });
});
