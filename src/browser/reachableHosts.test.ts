import { expect, it } from "vitest";
import { reachableHosts } from "./reachableHosts.ts";

it.each([
  ["https://a.example", true],
  ["http://127.0.0.1:81", true],
  ["http://a.example", false],
  ["https://a.example/", false],
  ["https://a.example/x", false],
  ["data:text/html,x", false],
  ["http://127.0.0.1.evil.example", false],
])("a page may ask %s: %s", (host, expected) => {
  expect(reachableHosts([host], "http://localhost:4173").includes(host)).toBe(expected);
});

it("reachableHosts leaves out this machine for a page from elsewhere", () => {
  const hosts = [
    "https://a.example",
    "http://127.0.0.1:81",
    "https://localhost",
    "http://b.example",
  ];
  expect(reachableHosts(hosts, "https://exchange.example")).toEqual(["https://a.example"]);
  expect(reachableHosts(hosts, "http://localhost:4173")).toEqual(hosts.slice(0, 3));
});
