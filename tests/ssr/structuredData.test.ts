import { expect, it } from "vitest";
import { splitLocale } from "../../src/wire/localePaths.ts";
import { publicPages, unlistedPages } from "../../tools/bench/pageKinds.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();

type Node = Readonly<Record<string, unknown>>;

const isAddress = (value: unknown): boolean =>
  typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "");
const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const isDay = (value: unknown): boolean =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isCode = (value: unknown): boolean =>
  typeof value === "string" && /^[A-Z0-9]{2,12}$/.test(value);
const isNumber = (value: unknown): boolean =>
  typeof value === "string" && /^\d+(\.\d+)?$/.test(value);
const isReference = (value: unknown): boolean => isText((value as Node)["@id"]);
const isPrice = (value: unknown): boolean => faultsOf("UnitPriceSpecification", value).length === 0;
const areSteps = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((step: Node, index) => step["position"] === index + 1) &&
  value.every((step) => faultsOf("ListItem", step).length === 0);

/** The members that schema.org and the search engines require of each type that pages use. */
const required: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  WebPage: {
    url: isAddress,
    name: isText,
    inLanguage: isText,
    dateModified: isDay,
    isPartOf: isReference,
  },
  WebSite: { "@id": isAddress, url: isAddress, name: isText, publisher: isReference },
  Organization: { "@id": isAddress, url: isAddress, name: isText, logo: isAddress },
  BreadcrumbList: { itemListElement: areSteps },
  ListItem: { name: isText, item: isAddress },
  WebApplication: { name: isText, url: isAddress, applicationCategory: isText },
  ExchangeRateSpecification: { currency: isCode, currentExchangeRate: isPrice },
  UnitPriceSpecification: { price: isNumber, priceCurrency: isCode, validFrom: isDay },
};

/** The members that a value lacks to be a node of a type. */
function faultsOf(type: string, value: unknown): readonly string[] {
  const node = value as Node;
  const properties = required[type];
  if (properties === undefined || node["@type"] !== type)
    return [`${JSON.stringify(value)} is no ${type}`];
  return Object.entries(properties).flatMap(([name, fits]) =>
    fits(node[name]) ? [] : [`${type}.${name}: ${JSON.stringify(node[name])}`],
  );
}

const blocksOf = async (path: string): Promise<readonly string[]> => {
  const html = await (await ask(path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = ""]) => text,
  );
};

/** The breadcrumb and the figure that a page holds. */
const heldBy = (node: Node): readonly Node[] =>
  ["breadcrumb", "mainEntity"]
    .map((name) => node[name])
    .filter((held): held is Node => held !== undefined);

/** The nodes of a graph, and those that a page holds. */
const nodesOf = (graph: { readonly "@graph": readonly Node[] }): readonly Node[] =>
  graph["@graph"].flatMap((node) => [node, ...heldBy(node)]);

it.for(publicPages)("parses and has what its types require: %s", async (path) => {
  const blocks = await blocksOf(path);
  expect(blocks.length).toBe(1);
  for (const block of blocks) {
    const graph = JSON.parse(block) as { "@context": string; "@graph": readonly Node[] };
    expect(graph["@context"]).toBe("https://schema.org");
    const nodes = nodesOf(graph);
    expect(nodes.length).toBeGreaterThan(1);
    const faults = nodes.flatMap((node) => faultsOf(String(node["@type"]), node));
    expect(faults).toEqual([]);
  }
});

it.for(publicPages)(
  "describes the site on the home page, and the way from there on all others: %s",
  async (path) => {
    const [block = "{}"] = await blocksOf(path);
    const graph = JSON.parse(block) as { "@graph": readonly Node[] };
    const types = new Set(nodesOf(graph).map((node) => node["@type"]));
    const isHome = splitLocale(path).pathname === "/";
    expect(
      [types.has("WebSite"), types.has("BreadcrumbList")],
      "a listed page has a trail in src/app/server/document/pageFactsOf.ts",
    ).toEqual([isHome, !isHome]);
  },
);

it.for(unlistedPages)("is not on a page that no search engine lists: %s", async (path) => {
  expect(await blocksOf(path)).toEqual([]);
});
