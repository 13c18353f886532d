import { describe, expect, it } from "vitest";
import { createRendererFrom } from "./createRenderer.ts";

const renderer = createRendererFrom({
  gateway: () => Promise.resolve(new Response()),
  internalGatewayUrl: undefined,
  publicOrigin: undefined,
  clock: () => Date.parse("2026-11-21T12:00:00Z"),
  dataVersion: () => "v1",
  assetsFor: () => ({
    css: "",
    inlined: [],
    faces: "",
    preloads: [],
    typing: {},
    ahead: [],
    entry: "/entry.js",
    texts: {},
    messageIds: undefined,
  }),
  render: () => Promise.resolve(new Response()),
});
const canonical = (url: string) => renderer.canonicalUrl?.(new URL(url, "http://host")).href;
const key = (url: string) => renderer.cacheKey(new URL(url, "http://host"));

describe("the address a page is rendered from", () => {
  it.each([
    ["/converter/btc/usd?utm_source=x&amount=2", "http://host/converter/btc/usd?amount=2"],
    ["/converter/btc/usd?side=fiat&amount=2", "http://host/converter/btc/usd?amount=2&side=fiat"],
    ["/converter/btc/usd?amount=1&amount=2", "http://host/converter/btc/usd?amount=1"],
    ["/?locale=de", "http://host/"],
  ])("of %s is %s", (url, expected) => {
    expect(canonical(url)).toBe(expected);
  });

  it("never names another host", () => {
    const url = new URL("http://host");
    url.pathname = "//elsewhere/converter";
    expect(new URL(renderer.canonicalUrl?.(url) ?? "").host).toBe("host");
  });
});

describe("the key of a kept page", () => {
  it("has the data version and the day", () => {
    expect(key("/converter")).toBe("v1 2026-11-21 /converter");
  });

  it("tells a line break in a value from a parameter", () => {
    expect(key("/x?amount=1%0AappTheme=dark")).not.toBe(key("/x?amount=1&appTheme=dark"));
  });

  it("is none for a page that belongs to its visitor", () => {
    expect(key("/account?amount=1")).toBeUndefined();
  });

  it("is the same for what a page does not know", () => {
    expect(key("/x?amount=1&fbclid=7")).toBe(key("/x?amount=1"));
  });
});
