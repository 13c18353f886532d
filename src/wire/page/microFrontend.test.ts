import { describe, expect, it } from "vitest";
import { remoteAddress, remoteIntegrity } from "./microFrontend.ts";

const page = "https://www.example.com";

describe("the address of a remote", () => {
  it.each([
    ["https://shell.example.com/footer.js", "https://shell.example.com/footer.js"],
    ["/assets/remotes/footer.js", `${page}/assets/remotes/footer.js`],
    ["http://127.0.0.1:4173/footer.js", "http://127.0.0.1:4173/footer.js"],
    ["HTTPS://SHELL.EXAMPLE.COM/a.js", "https://shell.example.com/a.js"],
  ])("%s is accepted", (url, address) => {
    expect(remoteAddress(url, page)).toBe(address);
  });

  it.each([
    "",
    "footer.js",
    "http://shell.example.com/footer.js",
    "//shell.example.com/footer.js",
    "/\\shell.example.com/footer.js",
    " https://shell.example.com/footer.js",
    "https://user:word@shell.example.com/footer.js",
    "https://",
    "data:text/javascript,alert(1)",
    "blob:https://www.example.com/1",
    ["java", "script:alert(1)"].join(""),
    "http://127.0.0.1.example.com/footer.js",
    "/\t/shell.example.com/footer.js",
  ])("%j is refused", (url) => {
    expect(remoteAddress(url, page)).toBeUndefined();
  });

  it("may be plain http if the page is", () => {
    expect(remoteAddress("/a.js", "http://www.example.com")).toBe("http://www.example.com/a.js");
  });
});

describe("the integrity of a remote", () => {
  const digest = "A".repeat(64);

  it("is one SHA-384 in Base64", () => {
    expect(remoteIntegrity.test(`sha384-${digest}`)).toBe(true);
  });

  it.each([
    "",
    digest,
    `sha256-${digest}`,
    `sha384-${digest}A`,
    `sha384-${digest} sha384-${digest}`,
  ])("is not %j", (text) => {
    expect(remoteIntegrity.test(text)).toBe(false);
  });
});
