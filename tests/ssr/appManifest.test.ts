import { describe, expect, it } from "vitest";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

/** Type and pixels of a picture as it is served, in the manifest's words. */
async function servedPicture(src: string) {
  const answer = await ask(src);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([src, answer.status]).toEqual([src, 200]);
  const type = answer.headers.get("content-type");
  // A PNG has its width and height after its signature and the name of its first part.
  if (type !== "image/png") return { src, type, sizes: "any" };
  return { src, type, sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` };
}

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly dir: string;
  readonly description: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: ReadonlyArray<Picture & { readonly form_factor: string }>;
  readonly share_target: { readonly action: string; readonly params: { readonly text: string } };
  readonly protocol_handlers: ReadonlyArray<{ readonly protocol: string; readonly url: string }>;
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
  it("is in the language of the page that names it, and describes one app in all of them", async () => {
    const english = await manifestOf("/converter/btc/usd");
    expect(english).toMatchObject({ id: "/", lang: "en", dir: "ltr", start_url: "/list" });
    expect(english.shortcuts).toEqual([
      { name: "Converter", url: "/last/converter" },
      { name: "Market cap", url: "/last/market-cap" },
    ]);
    const arabic = await manifestOf("/ar/converter/btc/usd");
    expect(arabic).toMatchObject({ id: "/", lang: "ar", dir: "rtl", start_url: "/ar/list" });
    expect(arabic.description).not.toBe(english.description);
    expect(arabic.shortcuts.map(({ url }) => url)).toEqual([
      "/ar/last/converter",
      "/ar/last/market-cap",
    ]);
    expect((await manifestOf("/ja/market-cap")).description).toMatch(/\p{Script=Hiragana}/u);
  });

  it("has shortcuts that also work without a service worker", async () => {
    for (const page of ["/", "/de", "/ar"]) {
      for (const { url } of (await manifestOf(page)).shortcuts) {
        const answer = await ask(url);
        expect([url, answer.status]).toEqual([url, 302]);
        const target = answer.headers.get("location") ?? "";
        expect(target).toBe(url.replace("/last/", "/"));
        expect([target, (await ask(target)).status]).toEqual([target, 200]);
      }
    }
  });

  it.each([
    ["/", "0.05 btc to ngn", "/converter/btc/ngn?amount=0.05"],
    ["/", "100 usd btc", "/converter/usd/btc?amount=100"],
    ["/de", "0,05 eth eur", "/de/converter/eth/eur?amount=0.05"],
    ["/ar", "btc usd", "/ar/converter/btc/usd"],
  ])("of %s leads what is shared to its answer: %s", async (page, text, expected) => {
    const { share_target: share, protocol_handlers: handlers } = await manifestOf(page);
    const [handler] = handlers;
    expect(handler?.protocol).toBe("web+convert");
    const link = encodeURIComponent(`web+convert:${encodeURIComponent(text)}`);
    for (const address of [
      `${share.action}?${new URLSearchParams({ [share.params.text]: text }).toString()}`,
      handler?.url.replace("%s", link) ?? "",
    ]) {
      const answer = await ask(address);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, expected]);
    }
  });

  it.each(["hello", "x".repeat(2000), "web+convert:%E0%A4%A"])(
    "lists the calculators where a text names no conversion",
    async (text) => {
      expect((await ask(`/converter?text=${encodeURIComponent(text)}`)).status).toBe(200);
    },
  );

  it("has icons for every use and pictures of both forms, which are as large as it says", async () => {
    const { icons, screenshots } = await manifestOf("/");
    expect(icons.map(({ purpose, sizes }) => [purpose, sizes])).toEqual([
      ["any", "any"],
      ["any", "192x192"],
      ["any", "512x512"],
      ["maskable", "512x512"],
      ["monochrome", "512x512"],
    ]);
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
    for (const { src, type, sizes } of [...icons, ...screenshots]) {
      const served = await servedPicture(src);
      expect({ ...served, type: served.type?.split(";")[0] }).toEqual({ src, type, sizes });
    }
  });

  it("leaves no browser that asks for /favicon.ico without one", async () => {
    const answer = await ask("/favicon.ico");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([0, 2, 4].map((at) => bytes.readUInt16LE(at))).toEqual([0, 1, 3]);
  });

  it("is English where a locale shows English, and for the application shell", async () => {
    expect(await manifestOf("/bg/converter/btc/usd")).toMatchObject({ lang: "en" });
    expect(await manifestOf("/_app")).toMatchObject({ lang: "en", start_url: "/list" });
  });
});
