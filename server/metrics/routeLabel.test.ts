import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { localeCodes } from "../../src/wire/localeCodes.ts";
import { localePath } from "../../src/wire/localePaths.ts";
import { pages } from "../../src/wire/pages.ts";
import { routeLabel } from "./routeLabel.ts";

/** Every call that the contract names. */
async function callsOfContract(): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob("src/wire/**/!(*.test).ts"));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return texts.flatMap((text) =>
    [...text.matchAll(/"(v1\/[^"]+)"/g)].map(([, path]) => `/${path}`),
  );
}

describe("the label of a route", () => {
  it.each([
    ["/", "home"],
    ["/converter/btc/usd", "converter"],
    ["/converter/btc/usd/more", "converter"],
    ["/market-cap/what-is-market-cap", "market-cap"],
    ["/embed/converter/btc/usd", "embed"],
    ["/fr/embed/converter/btc/usd", "embed"],
    ["/og/converter/btc/usd.png", "og"],
    ["/healthz", "healthz"],
    ["/readyz", "readyz"],
    ["/metrics", "metrics"],
    ["/assets/app-1.js", "asset"],
    ["/v1/mix/public/assets", "/v1/mix/public/assets"],
    ["/v1/nowhere", "/v1/other"],
    ["/nowhere", "other"],
    ["/constructor", "other"],
    ["/xx/converter", "other"],
    ["/$coin", "other"],
  ])("of %s is %s", (path, label) => {
    expect(routeLabel(path)).toBe(label);
  });

  it.each(localeCodes)("is that of the page in the language %s too", (code) => {
    for (const { examples, path } of pages) {
      const label = path === "/" ? "home" : path.split("/")[1];
      for (const example of examples.filter((path) => !path.startsWith("/ar"))) {
        expect([example, routeLabel(localePath(code, example))]).toEqual([example, label]);
      }
    }
  });

  it("is the path itself for every call of the contract", async () => {
    const calls = await callsOfContract();
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.map(routeLabel)).toEqual(calls);
  });
});
