import { expect, it } from "vitest";
import { createConsumerMetrics } from "./createConsumerMetrics.ts";
import { startConsumerServer } from "./startConsumerServer.ts";

const operatorToken = "t".repeat(16);

it("tells that the consumer lives to all, and its metrics to the operator alone", async () => {
  const metrics = createConsumerMetrics(() => 0);
  const server = await startConsumerServer({ port: 0, host: "127.0.0.1", operatorToken, metrics });
  const ask = (path: string, token = "") =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  try {
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/metrics")).status).toBe(401);
    expect((await ask("/metrics", "u".repeat(16))).status).toBe(401);
    const cookie = "operator=";
    expect((await fetch(`${server.url}/metrics`, { headers: { cookie } })).status).toBe(401);
    expect((await ask("/")).status).toBe(404);
    const answer = await ask("/metrics", operatorToken);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('parallax_event_log_failures_total{at="store"} 0');
    expect(text).toContain("process_resident_memory_bytes");
  } finally {
    await server.close(0);
  }
});

it("says how late it is while a batch waits and just after it, and that nothing is late where nothing comes", async () => {
  let now = 1_000_000;
  const { observer, expose } = createConsumerMetrics(() => now);
  const lag = async () =>
    Number(/^parallax_event_log_lag_seconds (\S+)$/m.exec((await expose()).text)?.[1]);
  const batch = { count: 2, oldest: 980_000, newest: 990_000 };
  expect(await lag()).toBe(0);
  observer.taken(batch);
  now += 30_000;
  expect(await lag()).toBe(50);
  observer.done({ ...batch, refused: 0 });
  now += 4_999;
  expect(await lag()).toBe(40);
  now += 1;
  expect(await lag()).toBe(0);
  // A broker's clock may be ahead.
  observer.taken({ count: 1, oldest: now + 5_000, newest: now + 5_000 });
  expect(await lag()).toBe(0);
});
