import { describe, expect, it } from "vitest";
import { drawnFiles } from "../../src/kernel/application/fetchAhead.ts";
import { localeCodes } from "../../src/wire/localeCodes.ts";
import { price, worth } from "../e2e/support/pages/market.ts";
import { writtenMoney } from "../e2e/support/pages/written.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();

/** Everything that a browser must know before it draws a letter fits into this number of characters. */
const firstCharacters = 200;

describe("the first bytes", () => {
  const documents = [
    ["/", "en", "ltr"],
    ["/de/converter", "de", "ltr"],
    ["/ar/converter/btc/usd", "ar", "rtl"],
    ["/zh-CN", "zh-Hans", "ltr"],
    ["/fr/converter/btc/eur", "fr", "ltr"],
    ["/bg/converter", "en", "ltr"],
    ["/de/nirgends", "de", "ltr"],
  ] as const;

  it.for(documents)("of %s say %s, %s", async ([path, lang, dir]) => {
    const start = (await (await ask(path)).text()).slice(0, firstCharacters);
    expect(start).toMatch(/^<!doctype html><html /i);
    expect(start).toContain(`lang="${lang}"`);
    expect(start).toContain(`dir="${dir}"`);
    expect(start).toMatch(/<meta charset="utf-8"/i);
  });

  it("carry a theme that the address forces", async () => {
    const tag = async (query: string): Promise<string> =>
      /<html[^>]*>/.exec(await (await ask(`/converter/btc/usd${query}`)).text())?.[0] ?? "";
    expect(await tag("?appTheme=dark")).toContain('class="theme-black"');
    expect(await tag("?appTheme=standard")).toContain('class="theme-white"');
    expect(await tag("?appTheme=purple")).not.toContain("class=");
    expect(await tag("")).not.toContain("class=");
  });
});

describe("the texts of the application", () => {
  const common = expect.stringMatching(/^messages-/);
  const own = expect.stringMatching(/^own-texts-/);

  it.each(
    localeCodes.flatMap((code) => [
      { code, path: "/converter", names: [common] },
      { code, path: "/legal/terms", names: [common, own] },
    ]),
  )("are named by $path in $code, and there", async ({ code, path, names }) => {
    const html = await (await ask(code === "en" ? path : `/${code}${path}`)).text();
    const [, texts = "none"] = / data-texts="([^"]+)"/.exec(html) ?? [];
    const said = texts.split(" ");
    expect(said).toEqual(names);
    const scripts = await Promise.all(said.map(async (name) => ask(`/assets/${name}.js`)));
    expect(scripts.map(({ status }) => status)).toEqual(names.map(() => 200));
    await Promise.all(scripts.map(async ({ body }) => body?.cancel()));
  });
});

describe("the scripts of the application", () => {
  it.each(["/", "/converter/btc/usd", "/market-cap/eth-vs-btc", "/legal/terms"])(
    "are named by %s, with those that search and toasts import",
    async (path) => {
      const html = await (await ask(path)).text();
      const [, ahead = ""] = / data-ahead="([^"]+)"/.exec(html) ?? [];
      const drawn = ahead.split(" ").filter((name) => drawnFiles.test(name));
      expect(drawn.toSorted()).toEqual([
        expect.stringMatching(/^chart-/),
        expect.stringMatching(/^late-/),
      ]);
    },
  );
});

describe("the HTML", () => {
  it("has the numbers and their day in it", async () => {
    const html = await (await ask("/converter/eth/ngn?amount=0.05")).text();
    expect(html).toContain(writtenMoney(worth("0.05", "ETH", "NGN")));
    expect(html).toContain(writtenMoney(price("ETH", "NGN")));
    expect(html).toContain("September 29, 2026");
    expect(html).toMatch(/<title>[^<]*0\.05 ETH[^<]*NGN[^<]*<\/title>/);
  });

  it("has a form that works without a script", async () => {
    const html = await (await ask("/de/converter/btc/eur?amount=2&side=fiat")).text();
    const form =
      /<form[^>]*action="\/de\/converter\/btc\/eur"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? "";
    for (const name of ["amount", "money", "coin", "fiat"])
      expect(form).toMatch(new RegExp(`name="${name}"`));
    // The button that is pressed says which side counts: the one that leads first, then the other.
    const buttons = [...form.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([button]) =>
      ["name", "value"].map((part) => new RegExp(` ${part}="(\\w+)"`).exec(button)?.[1]),
    );
    expect(buttons).toEqual([
      ["side", "fiat"],
      [undefined, undefined],
    ]);
  });

  it("never takes typed text for markup", async () => {
    const attack = "</script></title><script>alert(1)</script>\"'><img src=x onerror=alert(1)>";
    const query = encodeURIComponent(attack);
    for (const path of [
      `/converter/btc/usd?amount=${query}`,
      `/converter/btc/usd?range=${query}&appTheme=${query}&side=${query}`,
      `/converter/${query}/usd`,
      `/converter/btc/usd?utm=${query}&locale=${query}`,
    ]) {
      const html = await (await ask(path)).text();
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
    }
  });

  it("reports the fault of an amount and is then not indexed", async () => {
    const html = await (await ask("/converter/btc/usd?amount=two")).text();
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).toContain('value="two"');
  });

  it("shows the range that the address asks for", async () => {
    const html = await (await ask("/converter/btc/usd?range=30d")).text();
    const links = [...html.matchAll(/<a href="\?[^"]*range=(\w+)[^>]*>/g)];
    const current = links.filter(([tag]) => tag.includes('aria-current="true"'));
    expect(current.map(([, range]) => range)).toEqual(["30d"]);
  });
});

describe("a kept page", () => {
  it("holds nothing of the first visitor's address", async () => {
    for (const path of ["/converter/sol/usd", "/converter", "/", "/nowhere-at-all"]) {
      await ask(`${path}?utm_source=letter&secret=42`);
      const html = await (await ask(path)).text();
      expect([path, html.includes("secret=42")]).toEqual([path, false]);
    }
  });

  it("is public, the same for everybody, and known by a tag", async () => {
    const first = await ask("/converter/btc/usd", { headers: { "accept-language": "de" } });
    const second = await ask("/converter/btc/usd", {
      headers: {
        "accept-language": "ar",
        cookie: "theme=black; unit=NGN",
        "user-agent": "Googlebot",
      },
    });
    expect(first.headers.get("cache-control")).toMatch(/public.*s-maxage=\d+/);
    expect(first.headers.get("set-cookie")).toBeNull();
    expect(await second.text()).toBe(await first.text());
    const again = await ask("/converter/btc/usd", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  it("differs by amount, direction, range and theme", async () => {
    const queries = ["", "?amount=2", "?amount=2&side=fiat", "?range=7d", "?appTheme=dark"];
    const pages = await Promise.all(
      queries.map(async (query) => (await ask(`/converter/btc/usd${query}`)).text()),
    );
    expect(new Set(pages).size).toBe(queries.length);
  });
});
