import { describe, expect, it } from "vitest";
import { isTrackingId } from "../wire/events/tracking.ts";
import { pageOfPath } from "./trackedPages.ts";

describe("the page list", () => {
  it.each([
    ["/", "/"],
    ["/converter", "b1001"],
    ["/converter/btc", "b1002"],
    ["/converter/btc/usd", "b1003"],
    ["/converter/btc/usd/", "b1003"],
    ["/market-cap/eth-vs-btc", "b1103"],
    ["/market-cap/what-is-market-cap", "b1102"],
    ["/legal/privacy", "b1301"],
  ])("knows %s", (path, id) => {
    expect(pageOfPath(path)?.id).toBe(id);
    expect(isTrackingId(id)).toBe(true);
  });

  it.each(["/converter/btc/usd/more", "/nowhere", "/_app"])("does not know %s", (path) => {
    expect(pageOfPath(path)).toBeUndefined();
  });
});
