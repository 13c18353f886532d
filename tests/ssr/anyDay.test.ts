import { describe, expect, it } from "vitest";
import { isOpenAddress, knownAddress } from "../../src/wire/page/knownAddress.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();
const html = async (path: string): Promise<string> => (await ask(path)).text();

describe("the page of a day", () => {
  it("stands behind the page of the pair, and is not to be found", async () => {
    const text = await html("/converter/btc/usd?amount=5&on=2025-03-01");
    expect(text).toContain('content="noindex, follow"');
    expect(text).toMatch(/rel="canonical" href="[^"]*\/converter\/btc\/usd"/);
  });

  it("is an open address, which a cache keeps apart from pages that everybody asks for", () => {
    const address = new URL("http://site.test/converter/btc/usd?on=2025-03-01&x=1");
    expect(isOpenAddress(address)).toBe(true);
    expect(knownAddress(address).search).toBe("?on=2025-03-01");
  });

  it.each([
    ["/de/converter/btc/eur?on=2025-03-01", "am 1. März 2025"],
    ["/ja/converter/usd/jpy?on=2025-03-01", "2025年3月1日"],
    ["/ar/converter/eth/btc?on=2025-03-01", "1 مارس 2025"],
  ])("speaks every language, and converts anything into anything: %s", async (path, words) => {
    const text = await html(path);
    expect(text.replaceAll("<!-- -->", "")).toContain(words);
    expect(text).toContain("noindex");
  });

  it("says which day is the nearest for a pair that has none on the day asked for", async () => {
    expect(await html("/converter/usd/ngn?on=2025-03-04")).toContain("nearest day with one");
  });

  it.each(["", "2025-02-30", "2099-01-01", "1999-01-01", "%3Cscript%3E", "2025-03-01T00:00"])(
    "answers %o by the page of the pair with the amount that was asked for",
    async (on) => {
      const answer = await ask(`/converter/btc/usd?amount=7&on=${on}`);
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(text).toContain("Convert 7 BTC to USD");
      expect(text.includes("There are prices from")).toBe(on !== "");
      expect(text).not.toContain("<script>2");
    },
  );
});
