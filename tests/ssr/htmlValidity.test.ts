import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorPage } from "../../server/http/answers/errorPage.ts";
import { pageParts, taggedParts } from "../../src/wire/events/pageParts.ts";
import { appShellPath } from "../../src/wire/page/offline.ts";
import { publicPages, unlistedPages } from "../../tools/bench/pageKinds.ts";
import { type Site, startSite } from "../e2e/support/startSite.ts";
import { checkHtml } from "./checkHtml.ts";

const noJava = "There is no Java: the HTML of the pages is not checked.";

const token = "a-token-of-this-test-alone-0123456789";

/** The checker reads two dozen pages; a busy machine takes its time to start it. */
const checkTimeoutMs = 300_000;

const [found, missing, bad] = [200, 404, 400];

/** Every kind of page, and states of a kind whose markup differs. */
const pages: readonly (readonly [path: string, status: number])[] = [
  ...[...publicPages, ...unlistedPages].map((path) => [path, found] as const),
  ["/converter/btc/usd?amount=two", found],
  ["/converter/pepe/vnd?amount=2&side=fiat", found],
  ["/converter/xau/usd?range=1y", found],
  ["/zh-CN/converter/eth/cny", found],
  ["/market-cap/xau-vs-btc", found],
  ["/ja/converter", found],
  [appShellPath, found],
  ["/vitals", found],
  ["/vitals?source=synthetic&p=99", found],
  ["/nowhere", missing],
  ["/ar/nowhere", missing],
  ["/converter/nope/usd", missing],
  ["/market-cap/nope-vs-btc", missing],
  ["/%zz", bad],
];

let site: Site | undefined;
const documents = new Map<string, string>();
const statuses: (readonly [path: string, status: number])[] = [];

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${site?.origin ?? ""}${path}`, { redirect: "manual", headers });

beforeAll(async () => {
  site = await startSite(undefined, { OPERATOR_TOKEN: token });
  documents.set("/vitals, refused", await (await ask("/vitals")).text());
  const signIn = await ask(`/vitals?token=${token}`);
  const cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  for (const [path] of pages) {
    const answer = await ask(path, { cookie });
    statuses.push([path, answer.status]);
    documents.set(path, await answer.text());
  }
  const failure = errorPage(500, { traceId: "0123456789abcdef0123456789abcdef" });
  documents.set("a failure", await failure.text());
});

afterAll(async () => {
  await site?.close();
});

describe("the HTML of every kind of page", () => {
  it("has the expected status", () => {
    expect(statuses).toEqual(pages);
  });

  it("has no error", { timeout: checkTimeoutMs }, async ({ skip }) => {
    const faults = await checkHtml(documents);
    if (faults === undefined) {
      console.warn(noJava);
      skip(noJava);
    }
    expect(faults).toEqual([]);
  });

  it("names its parts for measurements", () => {
    // Nothing is measured elsewhere.
    const measured = pages.filter(
      ([path, status]) => status !== bad && path !== appShellPath && !path.startsWith("/embed/"),
    );
    const known = new Set<string>(pageParts);
    for (const [path] of measured) {
      const html = documents.get(path) ?? "";
      const names = [...html.matchAll(/ data-part="([^"]*)"/g)].map(([, part = ""]) => part);
      const sections = html.match(/<(?:figure|section)[ >][^>]*>?/g) ?? [];
      expect({
        path,
        unknown: names.filter((part) => !known.has(part)),
        unnamed: sections.filter((tag) => !tag.includes("data-part=")),
        tagged: taggedParts.map((tag) => html.split(`<${tag}`).length - 1),
      }).toEqual({ path, unknown: [], unnamed: [], tagged: taggedParts.map(() => 1) });
    }
  });

  it("opens only popovers that exist", () => {
    let openers = 0;
    for (const [name, html] of documents) {
      const targets = [...html.matchAll(/<button[^>]* popovertarget="([^"]*)"/gi)];
      const popovers = [
        ...html.matchAll(/<[a-z]+[^>]* id="([^"]*)"[^>]* popover="(?:auto|manual)"/g),
      ];
      const ids = new Set(popovers.map(([, id]) => id));
      expect([name, ...targets.map(([, id]) => id).filter((id) => !ids.has(id))]).toEqual([name]);
      openers += targets.length;
    }
    expect(openers).toBeGreaterThan(documents.size);
  });
});
