import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();
const htmlOf = async (path: string): Promise<string> => (await ask(path)).text();

const imageOf = (html: string): string =>
  /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";

describe("the share image", () => {
  it.each([
    ["/converter/btc/usd", "/og/converter/btc/usd.png"],
    ["/de/converter/shib/ngn?amount=0,1", "/de/og/converter/shib/ngn.png"],
    ["/ru/market-cap/xau-vs-btc", "/ru/og/market-cap/xau-vs-btc.png"],
    ["/ar/converter/eth/aed", "/ar/og/converter/eth/aed.png"],
  ])("of %s is a picture of 1200 by 630", async (page, image) => {
    const html = await htmlOf(page);
    const { pathname } = new URL(imageOf(html));
    expect(pathname).toBe(image);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    const answer = await ask(pathname);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = new DataView(await answer.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
    const tag = { headers: { "if-none-match": answer.headers.get("etag") ?? "" } };
    expect((await ask(pathname, tag)).status).toBe(304);
  });

  it("is in English if no font has the script", async () => {
    const [arabic, english] = await Promise.all(
      ["/ar", ""].map(async (prefix) => (await ask(`${prefix}/og/converter/xau/aed.png`)).text()),
    );
    expect(arabic).toBe(english);
    const german = await (await ask("/de/og/converter/xau/aed.png")).text();
    expect(german).not.toBe(english);
  });

  it.each([
    "/og/converter/btc/xxx.png",
    "/og/converter/BTC/usd.png",
    "/en/og/converter/btc/usd.png",
    "/og/market-cap/btc-vs-btc.png",
    "/og/account.png",
    "/xx/og/converter/btc/usd.png",
  ])("does not exist for %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it("is only of pages that show figures of a pair", async () => {
    for (const path of ["/", "/converter", "/market-cap/what-is-market-cap"]) {
      const html = await htmlOf(path);
      expect(imageOf(html)).toBe("");
      expect(html).toContain('<meta name="twitter:card" content="summary">');
    }
  });
});

describe("the converter for other sites", () => {
  const path = "/de/embed/converter/btc/eur";

  it("may be framed by any site, as the only page", async () => {
    const policyOf = async (page: string) =>
      (await ask(page)).headers.get("content-security-policy")?.split("; ") ?? [];
    expect(await policyOf(path)).toContain("frame-ancestors *");
    expect(await policyOf(path)).toContain("connect-src 'none'");
    expect(await policyOf(path)).toContain("script-src 'self'");
    expect(await policyOf("/embed/converter/nope/usd")).toContain("frame-ancestors *");
    for (const page of ["/de/converter/btc/eur", "/embed", "/embed/market-cap/eth-vs-btc"])
      expect(await policyOf(page)).toContain("frame-ancestors 'none'");
  });

  it("is small, not listed, and sets no cookie", async () => {
    const answer = await ask(path);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    const script = /<script src="([^"]+)"/.exec(html)?.[1] ?? "";
    const code = await (await ask(script)).text();
    const bytes = [html, code].map((text) => brotliCompressSync(text).byteLength);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(20 * 1024);
    expect(code).not.toMatch(/localStorage|indexedDB|document\.cookie|fetch\(|sendBeacon/);
  });

  it("converts by its address, in its theme and language", async () => {
    const html = await htmlOf(`${path}?amount=0,5&appTheme=dark`);
    expect(html).toContain('<html lang="de" dir="ltr" class="theme-black">');
    expect(html).toMatch(/<output[^>]*>[\d.]+,\d{2}\u00a0€<\/output>/);
    expect(html).toMatch(
      /href="[^"]*\/de\/converter\/btc\/eur\?amount=0\.5" target="_blank" rel="noopener"/,
    );
    const swapped = await htmlOf(`${path}?amount=100&side=fiat`);
    expect(swapped).toMatch(/<output[^>]*>0,\d+ BTC<\/output>/);
    expect(await htmlOf(`${path}?amount=x"><b>`)).toContain('value="x&quot;&gt;&lt;b&gt;"');
  });

  it.each([
    ["/embed/converter/bitcoin/USD?amount=2", 308, "/embed/converter/btc/usd?amount=2"],
    ["/embed/converter/btc/usd/", 308, "/embed/converter/btc/usd"],
    ["/embed/converter/nope/usd", 404, null],
    ["/embed/converter/btc", 404, null],
    ["/embed/converter/btc/usd/more", 404, null],
  ])("answers %s with %i", async (address, status, location) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
  });
});
