import { describe, expect, it } from "vitest";
import { isSecurePage } from "./isSecurePage.ts";

const judge = (address: string, isSecureContext = true): boolean => {
  const { protocol, hostname } = new URL(address);
  return isSecurePage({ isSecureContext, protocol, hostname });
};

describe("isSecurePage", () => {
  it.each([
    "https://exchange.example/",
    "http://localhost:3000/",
    "http://app.localhost/",
    "http://127.0.0.1/",
    "http://127.9.0.1/",
    "http://[::1]:8080/",
  ])("holds for %s", (address) => {
    expect(judge(address)).toBe(true);
  });

  it.each([
    "http://exchange.example/",
    "http://192.168.0.1/",
    "http://127.0.0.1.example.com/",
    "http://localhost.example.com/",
    "http://notlocalhost/",
    "file:///index.html",
  ])("does not hold for %s", (address) => {
    expect(judge(address)).toBe(false);
  });

  it("does not hold for https inside a page that is not secure", () => {
    expect(judge("https://exchange.example/", false)).toBe(false);
  });
});
