import { describe, expect, it } from "vitest";
import { escapeJson } from "../../../lib/safeText.ts";
import type { PageFacts } from "../../../state/page/pageFacts.ts";
import { structuredData } from "./structuredData.ts";

const head = {
  title: "Convert 1 BTC to EUR | Parallax",
  description: "Price of one coin.",
  url: "https://www.example.com/fr/converter/btc/eur",
};
const parts = {
  head,
  origin: "https://www.example.com",
  locale: "fr",
  lang: "fr",
  homeName: "Accueil",
  modifiedOn: "2026-09-29",
  facts: {
    trail: [
      { name: "Convertisseur", path: "/converter" },
      { name: "BTC → EUR", path: "/converter/btc/eur" },
    ],
    isTool: true,
    rate: { coin: "BTC", currency: "EUR", price: "73245.9195642", day: "2026-09-29" },
  },
};

type Node = Readonly<Record<string, unknown>>;

/** The breadcrumb and the figure that a page holds. */
const heldBy = (node: Node): readonly Node[] =>
  ["breadcrumb", "mainEntity"]
    .map((name) => node[name])
    .filter((held): held is Node => held !== undefined);

/** The nodes by type, read back from the text of the script element. */
function nodesOf(
  given: typeof parts | Omit<typeof parts, "facts">,
  facts: PageFacts = parts.facts,
) {
  const text = escapeJson(structuredData({ ...given, facts }));
  const graph = JSON.parse(text) as { "@context": string; "@graph": Node[] };
  expect(graph["@context"]).toBe("https://schema.org");
  const nodes = graph["@graph"].flatMap((node) => [node, ...heldBy(node)]);
  return Object.fromEntries(nodes.map((node) => [String(node["@type"]), node] as const));
}

describe("the structured data of a page", () => {
  it("says what the page is, of what day, and where in the site", () => {
    const nodes = nodesOf(parts);
    expect(Object.keys(nodes)).toEqual(["WebPage", "BreadcrumbList", "ExchangeRateSpecification"]);
    expect(nodes["WebPage"]).toMatchObject({
      url: head.url,
      name: head.title,
      inLanguage: "fr",
      dateModified: "2026-09-29",
    });
    expect(nodes["BreadcrumbList"]?.["itemListElement"]).toEqual(
      [
        ["Accueil", "https://www.example.com/fr"],
        ["Convertisseur", "https://www.example.com/fr/converter"],
        ["BTC → EUR", "https://www.example.com/fr/converter/btc/eur"],
      ].map(([name, item], index) => ({ "@type": "ListItem", position: index + 1, name, item })),
    );
  });

  it("names the tool on its own page, and the site as one on the home page", () => {
    const own = { trail: parts.facts.trail.slice(0, 1), isTool: true };
    expect(nodesOf(parts, own)["WebApplication"]?.["name"]).toBe("Convertisseur");
    const home = nodesOf(parts, { trail: [], isTool: true });
    expect(home["WebApplication"]?.["url"]).toBe("https://www.example.com/fr");
    expect(Object.keys(home)).toContain("Organization");
  });

  it("gives the price of one coin", () => {
    expect(nodesOf(parts)["ExchangeRateSpecification"]).toMatchObject({
      currency: "BTC",
      currentExchangeRate: {
        price: "73245.9195642",
        priceCurrency: "EUR",
        validFrom: "2026-09-29",
      },
    });
  });

  it("names no node that is not there, but the site, which the home page describes", () => {
    const siteId = "https://www.example.com/#site";
    const bare = { trail: [], isTool: false };
    for (const facts of [parts.facts, { ...bare, isTool: true }, bare]) {
      const graph = structuredData({ ...parts, facts })["@graph"] as readonly Node[];
      const ids = graph.map((node) => node["@id"]);
      const named = graph.flatMap((node) =>
        Object.values(node).flatMap((value) =>
          typeof value === "object" && value !== null && "@id" in value ? [value["@id"]] : [],
        ),
      );
      expect(named.length).toBeGreaterThan(0);
      if (facts.trail.length > 0) ids.push(siteId);
      expect(ids).toEqual(expect.arrayContaining(named));
    }
  });

  it("cannot end its script element", () => {
    const title = "</script><script>alert(1)</script><!--\u2028";
    const text = escapeJson(structuredData({ ...parts, head: { ...head, title } }));
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(nodesOf({ ...parts, head: { ...head, title } })["WebPage"]?.["name"]).toBe(title);
  });
});
