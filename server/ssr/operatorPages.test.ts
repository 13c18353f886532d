import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { createRenderer } from "./createRenderer.ts";

/** The operator's page waits for its figures; all others wait for nothing. */
const bundle = `
export async function render({ url }, { fetch, gatewayUrl }) {
  if (!url.includes("/vitals")) return new Response("page");
  const { status } = await fetch(gatewayUrl + "v1/vitals/summary");
  return new Response("figures " + status);
}
export const listPages = async () => ({});
export const describeShareImage = async () => undefined;
`;

const ended: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function makeBuild(): Promise<string> {
  const distDir = await mkdtemp(join(tmpdir(), "operator-pages-"));
  ended.push(() => rm(distDir, { recursive: true, force: true }));
  await mkdir(join(distDir, "client/.vite"), { recursive: true });
  await mkdir(join(distDir, "server"));
  const parts = { entry: "e", services: "e", application: "e", typing: {} };
  const files = {
    "server/entry-server.js": bundle,
    "server/package.json": '{"type":"module"}',
    "client/.vite/manifest.json": JSON.stringify({ e: { file: "assets/entry.js" } }),
    "client/.vite/page-parts.json": JSON.stringify(parts),
    "client/.vite/message-ids.json": "{}",
    "client/.vite/faces.css": "",
    "embed-script.json": `"/embed.js"`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(distDir, name), text);
  return distDir;
}

it("renders public pages while the operator's page waits for figures that do not come", async () => {
  const distDir = await makeBuild();
  const [asked, figures] = [createDeferred(), createDeferred()];
  const renderer = await createRenderer({
    distDir,
    gateway: async () => {
      asked.resolve();
      await figures.promise;
      return new Response("{}");
    },
    internalGatewayUrl: undefined,
    publicOrigin: undefined,
    clock: () => Date.parse("2026-11-21T12:00:00Z"),
    dataVersion: () => "v1",
  });
  ended.unshift(async () => renderer.close?.());
  const order: string[] = [];
  const ask = async (path: string): Promise<void> => {
    const answer = await renderer.render(new Request(`http://host${path}`), "192.0.2.1");
    order.push(`${path} ${await answer.text()}`);
  };
  const operator = ask("/vitals");
  await asked.promise;
  await ask("/converter/btc/usd?amount=2");
  await ask("/market-cap");
  figures.resolve();
  await operator;
  expect(order).toEqual([
    "/converter/btc/usd?amount=2 page",
    "/market-cap page",
    "/vitals figures 200",
  ]);
});
