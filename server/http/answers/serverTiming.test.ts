import { describe, expect, it } from "vitest";
import { createTestServer, publicPage } from "../testing/createTestServer.ts";

describe("the time that the server took", () => {
  it("is told of a page to those who waited for it, and to nobody else", async () => {
    const { ask, rendered, dispose } = await createTestServer({
      render: async () =>
        publicPage("page ".repeat(100), 200, { "server-timing": "render;dur=40" }),
    });
    const timing = async (path: string, headers: Record<string, string>) =>
      (await ask(path, { headers })).headers.get("server-timing");
    const codings = ["br", "gzip", ""].map((coding) => ({ "accept-encoding": coding }));
    const together = codings.map((headers) => timing("/a", headers));
    expect(await Promise.all(together)).toEqual(codings.map(() => "render;dur=40"));
    for (const headers of [...codings, { "if-none-match": "*" }])
      expect(await timing("/a", headers)).toBe("cache;desc=hit");
    expect(await timing("/b", { "if-none-match": "*" })).toBe("render;dur=40");
    expect(rendered).toHaveLength(2);
    await dispose();
  });

  it.each([
    ["public, max-age=0, s-maxage=60", /^app;dur=\d+, compress;dur=\d+$/],
    ["private, no-store", /^$/],
    ["no-store", /^$/],
    ["", /^$/],
  ])("is told of a call whose cache-control is %j", async (caching, told) => {
    const { ask, dispose } = await createTestServer({
      gateway: async () => Response.json({}, { headers: { "cache-control": caching } }),
    });
    expect((await ask("/v1/any")).headers.get("server-timing") ?? "").toMatch(told);
    await dispose();
  });
});
