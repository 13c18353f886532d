import { expect, it } from "vitest";
import { startBaselineServer } from "./startBaselineServer.ts";

it.each([
  ["/", undefined],
  ["/converter", "/de/converter/btc/usd"],
  ["/comparison", "/de/market-cap/eth-vs-btc"],
  ["/home", "/de"],
])("serves %s whole, with its own address in every language", async (address, german) => {
  const server = await startBaselineServer();
  try {
    const html = await (await fetch(server.origin + address)).text();
    expect(html).not.toMatch(/<!--|\{\w+\}/);
    expect(html).toContain("light-dark(");
    const alternates = [...html.matchAll(/hreflang="de" href="([^"]+)"/g)].map(([, href]) => href);
    expect(alternates).toEqual(german === undefined ? [] : [german]);
  } finally {
    await server.close();
  }
});

it("fills the places of a page from its facts", async () => {
  const server = await startBaselineServer();
  try {
    const html = await (await fetch(`${server.origin}/comparison`)).text();
    expect(html).toContain("<title>Ethereum vs Bitcoin</title>");
    expect(html.match(/<caption/g)).toHaveLength(5);
    expect(html).toMatch(
      /<th scope="row">2025-10-04<\/th>\s*<td>\$4,486\.74<\/td>\s*<td>\$121,976\.50<\/td>\s*<\/tr>/,
    );
    expect(html).toContain(
      "<li>Bitcoin has lost 0.30% against the dollar since Sep 28, 2026.</li>",
    );
  } finally {
    await server.close();
  }
});
