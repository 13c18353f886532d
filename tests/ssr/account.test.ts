import { describe, expect, it } from "vitest";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();

const found = 200;
const moved = 308;

const htmlOf = async (path: string): Promise<string> => (await ask(path)).text();

/** The tags of all links that lead to a path, with or without a query. */
function linksTo(html: string, path: string): readonly string[] {
  return [...html.matchAll(/<a\s[^>]*href="([^"?]*)[^"]*"[^>]*>/g)].flatMap(([tag, href]) =>
    href === path ? [tag] : [],
  );
}

describe("a page that belongs to its visitor", () => {
  const pages = [
    ["/login", "en", "ltr"],
    ["/register", "en", "ltr"],
    ["/account", "en", "ltr"],
    ["/de/login", "de", "ltr"],
    ["/ar/register", "ar", "rtl"],
    ["/zh-CN/account", "zh-Hans", "ltr"],
  ] as const;

  it.for(pages)("%s is in %s, %s, for no search engine and no cache", async ([path, lang, dir]) => {
    const answer = await ask(path);
    const html = await answer.text();
    expect(answer.status).toBe(found);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("etag")).toBeNull();
    expect(html).toMatch(new RegExp(`<html[^>]*lang="${lang}"[^>]*dir="${dir}"`));
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it("says that signing in needs JavaScript if there is none", async () => {
    for (const path of ["/login", "/register", "/account"]) {
      expect(await htmlOf(path)).toMatch(
        /<noscript>.*Turn on JavaScript to sign in.*<\/noscript>/s,
      );
    }
  });

  it("has forms that send nothing without a script, for password managers to fill", async () => {
    const login = await htmlOf("/login");
    const forms = [login, await htmlOf("/register")].flatMap(
      (html) => html.match(/<form[^>]*>/g) ?? [],
    );
    expect(forms).toHaveLength(2);
    for (const form of forms) expect(form).toMatch(/method="dialog"/);
    expect(login).toMatch(/<input[^>]*autoComplete="username"/i);
    expect(login).toMatch(/<input[^>]*type="password"[^>]*autoComplete="current-password"/i);
  });

  it("redirects to its one address with its query", async () => {
    for (const [address, target] of [
      ["/login/?next=/account", "/login?next=/account"],
      ["/DE/account", "/de/account"],
    ] as const) {
      const answer = await ask(address);
      expect([answer.status, answer.headers.get("location")]).toEqual([moved, target]);
    }
  });

  it("passes on the page to return to, only within this site", async () => {
    const linkFor = async (next: string) => {
      const html = await htmlOf(`/login?next=${encodeURIComponent(next)}`);
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
      return /href="(\/register[^"]*)"/.exec(main)?.[1];
    };
    expect(await linkFor("/de/converter/btc/eur?amount=2")).toBe(
      "/register?next=%2Fde%2Fconverter%2Fbtc%2Feur%3Famount%3D2",
    );
    for (const elsewhere of ["https://evil.test", "//evil.test", "/\\evil.test", "/\t/evil.test"])
      expect([elsewhere, await linkFor(elsewhere)]).toEqual([elsewhere, "/register"]);
  });

  it("is sent compressed", async () => {
    const answer = await ask("/login", { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toContain("<h1");
  });
});

describe("a public page", () => {
  it("leads to the sign-in, which comes back to it", async () => {
    const [link] = linksTo(await htmlOf("/de/converter/btc/eur?amount=2"), "/de/login");
    expect(link).toContain('href="/de/login?next=/de/converter/btc/eur%3Famount%3D2"');
  });

  it("has HTML that does not depend on who is signed in", async () => {
    const plain = await htmlOf("/converter");
    const signedIn = await ask("/converter", { headers: { cookie: "user_id=1; session_ref=a" } });
    expect(await signedIn.text()).toBe(plain);
  });

  it("endorses no sign-up and no other site", async () => {
    for (const path of ["/", "/converter/btc/usd", "/market-cap/eth-vs-btc", "/login"]) {
      const html = await htmlOf(path);
      const outward = [...html.matchAll(/<a\s[^>]*href="https?:[^"]*"[^>]*>/g)].map(([tag]) => tag);
      // The same page in another language says so by `lang`.
      const entrances = ["/login", "/register"]
        .flatMap((entrance) => linksTo(html, entrance))
        .filter((tag) => !/ lang=/i.test(tag));
      expect(entrances.length).toBeGreaterThan(1);
      for (const tag of [...entrances, ...outward]) {
        expect([path, tag]).toEqual([path, expect.stringMatching(/rel="[^"]*\bnofollow\b/)]);
      }
    }
  });
});
