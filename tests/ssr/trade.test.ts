import { afterAll, beforeAll, expect, it } from "vitest";
import { publicCalls, publicCallsPath } from "../../src/features/api/publicCalls.ts";
import { type Site, startSite } from "../e2e/support/startSite.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();
let exchange: Site | undefined;

beforeAll(async () => {
  exchange = await startSite(undefined, {
    TRADE_LINKS: '{"buy":"https://exchange.test/{coin}/{currency:lower}"}',
  });
});

afterAll(async () => {
  await exchange?.close();
});

const go = (path: string) => fetch(`${exchange?.origin ?? ""}${path}`, { redirect: "manual" });

it("leads to the operator's exchange, in any language", async () => {
  for (const path of ["/trade?coin=eth&fiat=NGN", "/ar/trade?coin=ETH&fiat=ngn&action=buy"]) {
    const answer = await go(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("https://exchange.test/ETH/ngn");
  }
});

it("shows the three steps for an action without an exchange, and where there is none", async () => {
  for (const answer of [
    await go("/trade?coin=ETH&action=sell"),
    await ask("/trade?coin=ETH&action=sell"),
  ]) {
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>Sell ETH<\/h1>/);
    expect(html).toContain("This site doesn’t offer this step.");
    expect(html).toContain('content="noindex"');
  }
});

it("is where the buttons of a pair and of a comparison lead", async () => {
  const pair = await (await ask("/converter/eth/eur")).text();
  expect(pair).toContain('href="/trade?coin=ETH&amp;fiat=EUR"');
  const comparison = await (await ask("/market-cap/eth-vs-btc")).text();
  expect(comparison).toContain('href="/trade?coin=ETH&amp;action=sell"');
});

it("shows every example of a public call without JavaScript, and serves the documents it names", async () => {
  const html = await (await ask("/api")).text();
  const examples = Array.from(html.matchAll(/href="(\/v1\/[^"]+)"/g), ([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  expect(examples.toSorted()).toEqual(
    Object.values(publicCalls)
      .flat()
      .map((one) => publicCallsPath + one)
      .toSorted(),
  );
  for (const path of [...examples, "/openapi.json", "/llms.txt"])
    expect((await ask(path)).status, path).toBe(200);
});
