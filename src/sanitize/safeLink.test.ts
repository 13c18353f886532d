import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeLink, type LinkUse } from "./safeLink.ts";

const origin = "https://exchange.example";
const appSchemes = ["parallax:"];
const as = (use: LinkUse) => (address: string) => safeLink(address, { use, origin, appSchemes });
const link = as("link");

/** Written in two parts, because the linter takes the whole text for a script. */
const script = ["java", "script:"].join("");

const accepted = [
  "https://news.example/a?b=c#d",
  "http://news.example",
  "HTTPS://news.example/",
  "ftp://files.example/a",
  "mailto:help@exchange.example",
  "tel:+2348012345678",
  "/converter/btc/usd?amount=1",
  "./rates",
  "../rates",
  "../../../../rates",
  "#rates",
  "parallax://trade/btc",
  `blob:${origin}/0f2c`,
];

const refused = [
  "",
  " ",
  "converter/btc/usd",
  `${script}alert(1)`,
  `${script.toUpperCase()}alert(1)`,
  ` \u0001${script}alert(1)`,
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java\r\nscript:alert(1)",
  `\u00A0${script}alert(1)`,
  "vbscript:msgbox(1)",
  `view-source:${script}alert(1)`,
  "data:text/html,<script>alert(1)</script>",
  "data:image/png;base64,AAAA",
  "blob:https://evil.example/0f2c",
  "blob:null/0f2c",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https://exchange.example@evil.example/",
  "https://user:pass@exchange.example/",
  "https://",
  "https://[",
  "parallax-evil://trade",
  "xparallax://trade",
  "file:///etc/passwd",
  "filesystem:https://exchange.example/temporary/a",
  "about:blank",
  "ws://evil.example",
  "intent://scan/#Intent;scheme=zxing;end",
  "..\\..\\evil",
];

describe("safeLink", () => {
  it.each(accepted)("accepts %j", (address) => {
    expect(link(address)).toBe(address);
  });

  it.each(refused)("refuses %j", (address) => {
    expect(link(address)).toBeUndefined();
  });

  it("accepts pictures as data, but no documents, and sends no one to data", () => {
    expect(as("image")("data:image/png;base64,AAAA")).toBeDefined();
    expect(as("image")("data:text/html,x")).toBeUndefined();
    expect(as("image")("data:image/svg%2bxml,x")).toBeUndefined();
    expect(as("image")("mailto:a@b.example")).toBeUndefined();
    expect(as("redirect")("data:image/png;base64,AAAA")).toBeUndefined();
    expect(as("redirect")(`blob:${origin}/0f2c`)).toBeUndefined();
  });

  it("answers the address without what a parser would strip, so that every reader sees the same address", () => {
    expect(link("  /a\tb\n ")).toBe("/ab");
    expect(link("\u0000https://news.example/\r\n")).toBe("https://news.example/");
  });

  it("never lets through an address that a browser would run, or a relative one that leaves the origin", () => {
    const piece = fc.constantFrom(
      script,
      "data:text/html,",
      "//",
      "/",
      "\\",
      "\t",
      "\n",
      " ",
      ".",
      "..",
      "#",
      ":",
      "@",
      "evil.example",
      "https:",
      "blob:",
      "\u0000",
      "%0a",
      "alert(1)",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const address = pieces.join("");
        const answer = link(address);
        if (answer === undefined) return;
        const url = new URL(answer, `${origin}/x/y`);
        expect(["https:", "http:", "ftp:", "mailto:", "tel:", "blob:", "parallax:"]).toContain(
          url.protocol,
        );
        const isRelative = !/^[a-z][a-z0-9.+-]*:/i.test(answer);
        expect(isRelative ? url.origin : origin).toBe(origin);
        expect(new URL(address, `${origin}/x/y`).href).toBe(url.href);
      }),
      { numRuns: 3000 },
    );
  });
});
