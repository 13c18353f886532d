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
    expect(html).not.toMatch(/<!-- part|\{path\}|\{address\}/);
    expect(html).toContain("light-dark(");
    const alternates = [...html.matchAll(/hreflang="de" href="([^"]+)"/g)].map(([, href]) => href);
    expect(alternates).toEqual(german === undefined ? [] : [german]);
  } finally {
    await server.close();
  }
});
