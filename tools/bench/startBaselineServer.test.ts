import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BuiltServer } from "../build/builtServer.ts";
import { benchedPage } from "./page/benchedPage.ts";
import { startBaselineServer } from "./startBaselineServer.ts";

let server: BuiltServer;
beforeAll(async () => {
  server = await startBaselineServer();
});
afterAll(() => server.close());

const textOf = async (path: string): Promise<string> => (await fetch(server.origin + path)).text();

describe("the pages written by hand", () => {
  it.each(["/converter/btc/usd", "/market-cap/eth-vs-btc"])(
    "that for %s has the field to type into, and its result",
    async (path) => {
      const { floorPath, typed } = benchedPage(path);
      const text = await textOf(floorPath);
      for (const selector of [typed?.field, typed?.result])
        expect(text).toContain(`id="${selector?.slice(1)}"`);
      expect(text).toContain("<script>");
    },
  );

  it("come compressed and may be kept", async () => {
    const { headers, status } = await fetch(`${server.origin}/home`, {
      headers: { "accept-encoding": "br" },
    });
    expect(status).toBe(200);
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("cache-control")).toContain("public");
  });

  it("one of them is without any script, and no other address has a page", async () => {
    expect(await textOf("/")).not.toContain("<script");
    expect((await fetch(`${server.origin}/elsewhere`)).status).toBe(404);
  });
});
