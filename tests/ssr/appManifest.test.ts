import { describe, expect, it } from "vitest";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly dir: string;
  readonly description: string;
  readonly start_url: string;
  readonly shortcuts: ReadonlyArray<{ readonly name: string; readonly url: string }>;
}

async function manifestOf(page: string): Promise<Manifest> {
  const html = await (await ask(page)).text();
  const path = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? "";
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "application/manifest+json; charset=utf-8",
  ]);
  return (await answer.json()) as Manifest;
}

describe("the web app manifest", () => {
  it("is in the language of the page that names it, and of one app in all of them", async () => {
    const english = await manifestOf("/converter/btc/usd");
    expect(english).toMatchObject({ id: "/", lang: "en", dir: "ltr", start_url: "/" });
    expect(english.shortcuts).toEqual([
      { name: "Converter", url: "/converter" },
      { name: "Market cap", url: "/market-cap" },
    ]);
    const arabic = await manifestOf("/ar/converter/btc/usd");
    expect(arabic).toMatchObject({ id: "/", lang: "ar", dir: "rtl", start_url: "/ar" });
    expect(arabic.description).not.toBe(english.description);
    expect(arabic.shortcuts.map(({ url }) => url)).toEqual(["/ar/converter", "/ar/market-cap"]);
    expect((await manifestOf("/ja/market-cap")).description).toMatch(/\p{Script=Hiragana}/u);
  });

  it("is English where a locale shows English, and for the application shell", async () => {
    expect(await manifestOf("/bg/converter/btc/usd")).toMatchObject({ lang: "en" });
    expect(await manifestOf("/_app")).toMatchObject({ lang: "en", start_url: "/" });
  });
});
