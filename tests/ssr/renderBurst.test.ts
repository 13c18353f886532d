import { expect, it } from "vitest";
import { longestRenderWaitMs } from "../../server/http/pages/createRenderQueue.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();

/** Seconds, as in the header. */
const retryAfterWait = String(longestRenderWaitMs / 1000);

/** More than one address may have waiting. */
const burst = 300;

it("answers a burst of misses with pages and 503, and everything else meanwhile", async () => {
  const kept = "/converter/btc/usd";
  expect((await ask(kept)).status).toBe(200);
  const misses = Array.from({ length: burst }, async (_, index) => {
    const answer = await ask(`/converter/btc/usd?amount=${index + 2}`);
    const html = await answer.text();
    const { headers, status } = answer;
    return {
      status,
      html,
      retryAfter: headers.get("retry-after"),
      cache: headers.get("cache-control"),
    };
  });
  const others = ["/healthz", "/readyz", "/robots.txt", kept, "/v1/mix/public/assets?locale=en"];
  const meanwhile = await Promise.all(
    others.map(async (path) => [path, (await ask(path)).status] as const),
  );
  expect(meanwhile).toEqual(others.map((path) => [path, 200]));
  const answers = await Promise.all(misses);
  const pages = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(pages.length + refused.length).toBe(burst);
  expect(pages.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { html } of pages) expect(html).toContain("</html>");
  for (const { cache, retryAfter } of refused)
    expect([cache, retryAfter]).toEqual(["no-store", retryAfterWait]);
  expect((await ask("/converter/btc/usd?amount=301")).status).toBe(200);
});
