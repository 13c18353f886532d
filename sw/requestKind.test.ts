import { expect, it } from "vitest";
import { requestKind, type SeenRequest } from "./requestKind.ts";

const origin = "https://parallax.example";
const seen = (path: string, more: Partial<SeenRequest> = {}): SeenRequest => ({
  url: new URL(path, origin).href,
  method: "GET",
  mode: "cors",
  destination: "",
  headers: new Headers(),
  ...more,
});
const page = { mode: "navigate", destination: "document" };
const image = { mode: "no-cors", destination: "image" };

it.each([
  ["a page", seen("/converter/btc/usd?amount=2", page), "page"],
  ["a shortcut", seen("/last/converter", page), "shortcut"],
  ["a shortcut in another language", seen("/zh-CN/last/market-cap", page), "shortcut"],
  ["a script", seen("/assets/a-1.js", { destination: "script" }), "asset"],
  ["a picture", seen("/marks/btc.png", image), "image"],
  ["a picture of another origin", seen("https://img.example/a.png", image), "image"],
  ["a price history", seen("/v1/mix/public/coinHistory?symbol=BTC&quote=USD"), "history"],
  [
    "rules for what to prepare",
    seen("/speculation-rules.json", { destination: "speculationrules" }),
    "rules",
  ],
  ["another call", seen("/v1/mix/public/coinQuotes"), undefined],
  ["a call opened as a page", seen("/v1/mix/public/assets", page), "frame"],
  ["the worker's own script", seen("/sw.js"), undefined],
  ["a page in a frame of another site", seen("/embed/converter/btc/usd", page), "frame"],
  ["the same in another language", seen("/zh-CN/embed/converter/btc/usd", page), "frame"],
  ["a form", seen("/login", { ...page, method: "POST" }), undefined],
  ["a page of another origin", seen("https://other.example/", page), undefined],
  [
    "a part of a file",
    seen("/assets/a.js", { headers: new Headers({ range: "bytes=0-1" }) }),
    undefined,
  ],
  ["a picture in the address", seen("data:image/gif;base64,R0", image), undefined],
])("%s", (_, request, kind) => {
  expect(requestKind(request, origin)).toBe(kind);
});
