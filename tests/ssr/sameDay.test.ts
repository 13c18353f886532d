import { afterAll, expect, it } from "vitest";
import { createRenderThread } from "../../server/ssr/thread/createRenderThread.ts";
import { pages } from "../../src/wire/pages.ts";
import { createCaller, now } from "../contract/gateway/gatewayFixture.ts";

/** A kept page is named by its address, the version of the figures and the day (`server/ssr/createRenderer.ts`). */
const day = new Date(now).toISOString().slice(0, 10);
const times = [`${day}T00:00:01Z`, `${day}T13:37:59Z`, `${day}T23:59:59Z`].map(Date.parse);

let time = 0;
const { gateway } = createCaller();
const thread = createRenderThread({
  distDir: "dist",
  internalGatewayUrl: undefined,
  publicOrigin: "https://site.test",
  hasHeadTexts: false,
  gateway,
  version: () => "1",
  clock: () => time,
});
afterAll(() => thread.close());

const kept = pages.flatMap(({ access, examples }) => (access === "public" ? examples : []));

it.each(kept)("%s is the same at any time of a day", async (path) => {
  const rendered = new Set<string>();
  for (const each of times) {
    time = each;
    const { status, body } = await thread.render(new Request(`https://site.test${path}`));
    expect(status).toBe(200);
    const html = await new Response(body).text();
    // When it was rendered, by the server's clock and by the router's.
    rendered.add(html.replace(/"renderedAt":\d+/, "").replaceAll(/(?<=[{,])u:\d+,/g, ""));
  }
  expect(rendered.size).toBe(1);
});
