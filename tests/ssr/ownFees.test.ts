import { describe, expect, it } from "vitest";
import { knownAddress } from "../../src/wire/page/knownAddress.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();
const html = async (path: string): Promise<string> => (await ask(path)).text();

const unescaped = (text: string): string =>
  text.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&quot;", '"');

/** The names of the section with their figures. */
const figuresOf = (text: string): Readonly<Record<string, string>> => {
  const section = text.slice(text.indexOf('id="fees"'), text.indexOf('id="fees-note"'));
  const tiles = section.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g);
  const bare = (part = "") => part.replaceAll(/<[^>]*>/g, "").trim();
  return Object.fromEntries(Array.from(tiles, ([, name, value]) => [bare(name), bare(value)]));
};

const linksOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = ""]) => unescaped(href));

const redirectOf = async (path: string): Promise<string> =>
  (await ask(path)).headers.get("location") ?? "";

describe("the fee and the spread that a visitor assumes", () => {
  it("are nobody's at first: the page has a link to the fields, and no figure", async () => {
    const text = await html("/converter/eth/btc?amount=2");
    expect(linksOf(text)).toContain("?amount=2&fee=#fees");
    expect(text).not.toContain('id="fee"');
  });

  it("are empty fields of the converter's form where an address asks for them", async () => {
    const text = await html("/converter/usd/eur?amount=1000&fee=");
    const figures = figuresOf(text);
    for (const name of ["fee", "spread"]) {
      const field = text.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`));
      expect(field).toContain('form="convert"');
      expect(field).toContain('value=""');
    }
    expect(figures["Fee"]).toBe("–");
    expect(figures["Spread"]).toBe("–");
    expect(figures["What you would get"]).toBe(figures["At market price"]);
  });

  it("are taken from the result, in its unit", async () => {
    expect(figuresOf(await html("/converter/usd/usdt?amount=1000&fee=10&spread=1"))).toEqual(
      figuresOf(await html("/converter/usd/usdt?amount=1000&spread=1.0&fee=10.00")),
    );
    const money = figuresOf(await html("/converter/usdt/usd?amount=2000&side=fiat&fee=100"));
    expect(money["What you would get"]).toBe("0 USDT");
    const figures = figuresOf(await html("/converter/eur/usd?amount=1000&side=fiat&spread=100"));
    expect(figures["What you would get"]).toBe("€0.00");
    expect(figures["Fee"]).toBe("–");
  });

  it.each(["abc", "-1", "100.5", "%3Cscript%3E", "9".repeat(100)])(
    "are said to be wrong where an address has %s",
    async (fee) => {
      const answer = await ask(`/converter/btc/usd?amount=7&fee=${fee}&spread=1`);
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(text).toContain("Enter a percentage from 0 to 100.");
      expect(text).toContain("Convert 7 BTC to USD");
      expect(figuresOf(text)["Fee"]).toBe("–");
      expect(figuresOf(text)["Spread"]).toContain("\u2212$");
      expect(text).not.toContain("<script>e");
    },
  );

  it("stand behind the page of the pair, which search engines know", async () => {
    const text = await html("/converter/btc/usd?fee=1.5");
    expect(text).toContain('content="noindex, follow"');
    expect(text).toMatch(/rel="canonical" href="[^"]*\/converter\/btc\/usd"/);
  });

  it("go along with the form, in the one form that every language reads", async () => {
    const form = "/de/converter?coin=btc&fiat=eur&amount=2&on=";
    expect(await redirectOf(`${form}&fee=1%2C5+%25&spread=`)).toMatch(/\?amount=2&fee=1\.5$/);
    expect(await redirectOf(`${form}&fee=&spread=0%2C125`)).toMatch(/\?amount=2&spread=0\.1250$/);
    expect(await redirectOf(`${form}&fee=&spread=`)).toMatch(/\?amount=2&fee=$/);
    expect(await redirectOf(`${form}&fee=viel&spread=1`)).toMatch(/\?amount=2&fee=viel&spread=1$/);
    expect(await redirectOf(form)).toMatch(/\?amount=2$/);
  });

  it("stay in the links of the page: other amounts, the turned pair, other days", async () => {
    const links = linksOf(await html("/converter/btc/usd?amount=7&fee=1.5&spread=0.5"));
    const kept = links.filter((href) => href.endsWith("fee=1.5&spread=0.5"));
    const swap = /^\/converter\/btc\/usd\?amount=7&side=fiat&/;
    expect(kept.some((href) => swap.test(href))).toBe(true);
    // Six amounts to choose, the turned pair, and the amounts of both tables.
    expect(kept.length).toBeGreaterThanOrEqual(19);
    const text = await html("/converter/btc/usd?on=2025-03-01&fee=1.5");
    expect(linksOf(text)).toContain("/converter/btc/usd?fee=1.5");
  });

  it("have one spelling in the address", () => {
    const address = new URL("http://site.test/converter/btc/usd?spread=0.50&fee=01.5&x=1");
    expect(knownAddress(address).search).toBe("?fee=1.5&spread=0.5");
  });
});
