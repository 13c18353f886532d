import { describe, expect, it } from "vitest";
import { createHistoryFile } from "../../../server/gateway/createHistoryFile.ts";
import { describedCalls } from "../../../server/open-api/createOpenApi.ts";
import { openApiDocuments } from "../../../server/open-api/openApiDocuments.ts";
import { createSnapshotMarket } from "./gatewayFixture.ts";

const openCalls = createHistoryFile({ market: createSnapshotMarket() });

describe("the addresses of the OpenAPI document", () => {
  const [openApi, guide] = openApiDocuments({
    openCalls,
    release: "r1",
    settings: { publicOrigin: "https://site.test", trustedProxies: 0 },
  });
  const get = async (headers: Record<string, string> = {}) =>
    openApi?.respond(new Request("http://inside.test/openapi.json", { headers }));

  it("serve it for caches to keep, under the site's own origin", async () => {
    const answer = await get();
    expect(answer?.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer?.json()).toMatchObject({
      openapi: "3.1.1",
      info: { version: "r1" },
      servers: [{ url: "https://site.test" }],
    });
    const again = await get({ "if-none-match": answer?.headers.get("etag") ?? "" });
    expect(again?.status).toBe(304);
  });

  it("tell programs that read of every public call, and of no page that is not listed", async () => {
    const text = await (await guide?.respond(new Request("http://inside.test/llms.txt")))?.text();
    expect(text).toMatch(/^# Parallax\n\n> /);
    const gets = describedCalls(openCalls).filter(
      ({ path, methods }) => path.includes("/public/") && methods.includes("get"),
    );
    expect(gets).not.toEqual([]);
    for (const { path } of gets) expect(text).toContain(`(https://site.test/${path})`);
    expect(text).toContain("(https://site.test/converter/btc/usd)");
    expect(text).not.toMatch(/login|vitals/);
  });
});
