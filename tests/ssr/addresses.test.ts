import { describe, expect, it } from "vitest";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();

const found = 200;
const seeOther = 303;
const moved = 308;
const notFound = 404;

describe("an address that is not the canonical one", () => {
  const addresses = [
    ["/converter/BTC/USD", "/converter/btc/usd"],
    ["/converter/Btc/usd?amount=0.05", "/converter/btc/usd?amount=0.05"],
    ["/converter/bitcoin/usd", "/converter/btc/usd"],
    ["/converter/bitcoin-cash/eur?amount=2&side=fiat", "/converter/bch/eur?amount=2&side=fiat"],
    ["/de/converter/BTC/EUR?range=7d", "/de/converter/btc/eur?range=7d"],
    ["/converter/BTC/USD?appTheme=dark", "/converter/btc/usd?appTheme=dark"],
    ["/EN/converter/btc/usd?amount=2", "/converter/btc/usd?amount=2"],
    ["/DE/converter/btc/eur?amount=2", "/de/converter/btc/eur?amount=2"],
    ["/zh-cn/converter", "/zh-CN/converter"],
    ["/en/converter", "/converter"],
    ["/converter/btc", "/converter/btc/usd"],
    ["/de/converter/eth", "/de/converter/eth/eur"],
    ["/de/", "/de"],
    ["/converter/", "/converter"],
    ["/converter/btc/usd/?amount=2", "/converter/btc/usd?amount=2"],
    ["/converter/btc/usd?amount=%24100", "/converter/btc/usd?amount=100&side=fiat"],
    ["/converter/btc/usd?amount=5000+sats", "/converter/btc/usd?amount=0.00005"],
    [
      "/de/converter/btc/eur?amount=100+EUR&utm_source=a",
      "/de/converter/btc/eur?amount=100&side=fiat&utm_source=a",
    ],
    ["/converter/btc/usd?amount=0.5+btc&side=fiat", "/converter/btc/usd?amount=0.5"],
  ] as const;

  it.for(addresses)("redirects permanently: %s to %s", async ([address, canonical]) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([moved, canonical]);
    expect((await ask(canonical)).status).toBe(found);
  });

  const hidden = [
    ["/%6cogin", "/login"],
    ["/%6Cogin?next=/account", "/login?next=/account"],
    ["/d%65/%61ccount%0A", "/de/account"],
  ] as const;

  it.for(hidden)(
    "redirects to a private page once, and no cache keeps that: %s to %s",
    async ([path, page]) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([moved, page]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect((await ask(page)).headers.get("cache-control")).toBe("private, no-store");
    },
  );

  it.for(["/vitals%20", "/asia/vitals/"])("is refused without a sign-in: %s", async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get("cache-control")]).toEqual([401, "private, no-store"]);
  });

  it("never makes a cache keep a private page, in whatever form its path is written", async () => {
    for (const name of ["login", "register", "account", "vitals"]) {
      for (let at = 0; at <= name.length; at += 1) {
        for (const odd of ["%09", "%0a", "%00", "%20", "%7f", ";", "%2f", "%5c", ".", "%ad"]) {
          const path = `/${name.slice(0, at)}${odd}${name.slice(at)}`;
          const { status, headers } = await ask(path);
          const isOpen = status === found && !/private/.test(headers.get("cache-control") ?? "");
          expect([path, isOpen]).toEqual([path, false]);
        }
      }
    }
  });

  it("keeps the query of the visitor's address", async () => {
    for (const [path, target] of [
      [
        "/converter/BTC/USD?utm_source=mail&amount=2",
        "/converter/btc/usd?amount=2&utm_source=mail",
      ],
      ["/DE/converter?utm_source=mail", "/de/converter?utm_source=mail"],
      [
        "/converter?coin=eth&fiat=ngn&amount=2&gclid=7&gclid=8",
        "/converter/eth/ngn?amount=2&gclid=7&gclid=8",
      ],
      ["/converter/btc?utm_source=mail", "/converter/btc/usd?utm_source=mail"],
      ["/last/converter?utm_source=mail", "/converter?utm_source=mail"],
    ] as const) {
      expect((await ask(path)).headers.get("location")).toBe(target);
    }
  });

  it("redirects to the canonical one in the end, for any combination of faults", async () => {
    let address = "/DE/converter/Bitcoin/EUR/?amount=2";
    for (let hops = 0; hops < 3; hops += 1) {
      address = (await ask(address)).headers.get("location") ?? address;
    }
    expect(address).toBe("/de/converter/btc/eur?amount=2");
    expect((await ask(address)).status).toBe(found);
  });

  it("may name English at the root, as the language menu does", async () => {
    const answer = await ask("/en?locale=en");
    expect(answer.status).toBe(found);
    expect(await answer.text()).toMatch(/<link rel="canonical" href="[^"]*\/"/);
  });

  it("never redirects to another host", async () => {
    for (const address of [
      "//evil.example/x",
      "/%5Cevil.example",
      "/en//evil.example",
      "/de//evil.example/",
    ]) {
      const { headers } = await ask(address);
      const target = new URL(headers.get("location") ?? "/", "http://site.test");
      expect([address, target.host]).toEqual([address, "site.test"]);
    }
  });
});

describe("a parameter that a page does not know", () => {
  it("neither changes the page nor makes another copy of it", async () => {
    const plain = await ask("/converter/btc/usd?amount=2");
    const marked = await ask("/converter/btc/usd?utm_source=mail&amount=2&ratio=3");
    expect(marked.status).toBe(found);
    expect(marked.headers.get("etag")).toBe(plain.headers.get("etag"));
    expect(marked.headers.get("no-vary-search")).toBe(
      'key-order, params, except=("amount" "appTheme" "coin" "fee" "fiat" "money" "on" "quote" "range" "side" "spread")',
    );
    expect(await marked.text()).toBe(await plain.text());
  });
});

describe("the form", () => {
  const forms = [
    ["/converter?coin=eth&fiat=ngn&amount=0.05", "/converter/eth/ngn?amount=0.05"],
    ["/converter?coin=ETH&fiat=NGN&amount=3*0.25%2B1", "/converter/eth/ngn?amount=1.75"],
    ["/converter?coin=btc&fiat=usd&amount=1", "/converter/btc/usd"],
    // The page's own form, whose asset and currency are sent where no script can choose them.
    ["/converter/btc/usd?amount=2&money=83%2C212.64&on=", "/converter/btc/usd?amount=2"],
    ["/de/converter/btc/usd?amount=2,5&money=1", "/de/converter/btc/usd?amount=2.5"],
    ["/converter/btc/usd?coin=eth&fiat=eur&amount=2&money=1", "/converter/eth/eur?amount=2"],
    ["/converter?coin=btc&fiat=usd&amount=10&side=fiat", "/converter/btc/usd?amount=10&side=fiat"],
    ["/converter?coin=btc&fiat=usd&amount=two", "/converter/btc/usd?amount=two"],
    ["/converter?coin=btc&fiat=usd&amount=1,234", "/converter/btc/usd?amount=1234"],
    ["/de/converter?coin=btc&fiat=eur&amount=1,234", "/de/converter/btc/eur?amount=1.2340"],
    ["/de/converter?coin=btc&fiat=eur&amount=0,05", "/de/converter/btc/eur?amount=0.05"],
    ["/ar/converter?coin=btc&fiat=aed&amount=%D9%A2", "/ar/converter/btc/aed?amount=2"],
  ] as const;

  it.for(forms)("leads from %s to %s", async ([address, target]) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([seeOther, target]);
    expect((await ask(target)).status).toBe(found);
  });

  it("keeps an empty amount, so that the page can ask for one", async () => {
    const answer = await ask("/converter?coin=btc&fiat=usd&amount=");
    const target = answer.headers.get("location") ?? "";
    expect(answer.status).toBe(seeOther);
    expect(await (await ask(target)).text()).toContain('aria-invalid="true"');
  });
});

describe("a page that does not exist", () => {
  const missing = [
    "/nowhere",
    "/de/nowhere",
    "/converter/nope/usd",
    "/converter/btc/xxx",
    "/converter/btc/usd/more",
    "/converter/nvda/usd",
    "/converter/%00/usd",
    "/xx/converter",
    "/legal/nope",
    "/login/more",
    "/market-cap/eth-vs-btc/more",
  ] as const;

  it.for(missing)("is not found, and its window is named so: %s", async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(notFound);
    const html = await answer.text();
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toMatch(/<title>(?!Parallax<)[^<]+<\/title>/);
  });

  it("has no canonical address", async () => {
    for (const address of ["/nowhere", "/converter/nope/usd"]) {
      expect(await (await ask(address)).text()).not.toContain('rel="canonical"');
    }
  });
});
