import { describe, expect, it, vi } from "vitest";
import { createMetrics } from "./createMetrics.ts";

it("tells who waits for a page, what was refused, and how long renders take", async () => {
  const { renders, expose } = createMetrics();
  expect((await expose()).text).toContain('parallax_renders_refused_total{reason="share"} 0');
  renders.changed({ waiting: 7, running: 1 });
  renders.refused("share");
  renders.rendered(20);
  const { text } = await expose();
  for (const line of [
    "parallax_renders_waiting 7",
    "parallax_renders_running 1",
    'parallax_renders_refused_total{reason="share"} 1',
    'parallax_renders_refused_total{reason="late"} 0',
    "parallax_render_duration_seconds_sum 0.02",
    'parallax_render_duration_seconds_bucket{le="0.025"} 1',
    'parallax_render_duration_seconds_bucket{le="0.01"} 0',
  ])
    expect(text.split("\n")).toContain(line);
});

it("tells of a disk only where the database writes to it: an unset gauge would be a full disk", async () => {
  expect((await createMetrics().expose()).text).not.toContain("parallax_disk_free_bytes");
  const { expose } = createMetrics({ freeDiskBytes: async () => 5_000 });
  expect((await expose()).text).toContain("parallax_disk_free_bytes 5000");
});

it("tells how long a deletion has waited, and nothing while the database is away", async () => {
  let isAway = false;
  const deletionWaitsMs = async () => {
    if (isAway) throw new Error("gone");
    return 7_500;
  };
  const { expose } = createMetrics({ deletionWaitsMs });
  expect((await expose()).text).toContain("parallax_device_deletion_age_seconds 7.5\n");
  isAway = true;
  expect((await expose()).text).not.toMatch(/^parallax_device_deletion_age_seconds /m);
});

describe("what is told of price alerts", () => {
  const work = () => ({ sent: 5, refused: 1, gone: 2, postponed: 0, failedRounds: 4 });

  it("is nothing of their lines while the database is away: none kept would be another thing", async () => {
    let isAway = false;
    let asked = 0;
    const lines = async () => {
      asked += 1;
      if (isAway) throw new Error("gone");
      return { kept: 7, due: 3, dueForMs: 1_500 };
    };
    const { expose } = createMetrics({ push: { lines, work } });
    const { text } = await expose();
    expect(asked).toBe(1);
    for (const line of [
      "parallax_push_lines 7",
      "parallax_push_due 3",
      "parallax_push_due_age_seconds 1.5",
      'parallax_push_messages_total{outcome="sent"} 5',
      'parallax_push_messages_total{outcome="postponed"} 0',
      "parallax_push_failures_total 4",
    ])
      expect(text.split("\n")).toContain(line);
    isAway = true;
    const { text: later } = await expose();
    expect(later).not.toMatch(/^parallax_push_(?:lines|due|due_age_seconds) /m);
    expect(later).toContain('parallax_push_messages_total{outcome="gone"} 2');
    isAway = false;
    expect((await expose()).text).toContain("parallax_push_lines 7");
  });

  it("does not wait for a database that hangs", async () => {
    vi.useFakeTimers();
    try {
      const lines = () => new Promise<never>(() => {});
      const exposed = createMetrics({ push: { lines, work } }).expose();
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await exposed).text).toContain("parallax_push_failures_total 4");
    } finally {
      vi.useRealTimers();
    }
  });
});

it("tells each part that /readyz names, and no more once one fails", async () => {
  const { expose, watchReadiness } = createMetrics();
  let store: "ok" | "failing" = "ok";
  watchReadiness({ parts: async () => ({ market: "ok", store }) });
  expect((await expose()).text).toMatch(
    /^parallax_part_up\{part="market"\} 1\nparallax_part_up\{part="store"\} 1$/m,
  );
  store = "failing";
  expect((await expose()).text).toContain('parallax_part_up{part="store"} 0');
});

it("tells a refused stream and a stop from an overload", async () => {
  const { expose, observeRequest } = createMetrics();
  const answer = { traceId: "", method: "GET", durationMs: 1, bytes: 0, origin: undefined };
  for (const path of ["/v1/mix/public/stream", "/readyz", "/converter", "/v1/mix/public/quote"])
    observeRequest({ ...answer, path, status: 503 });
  observeRequest({ ...answer, path: "/v1/mix/public/stream", status: 200 });
  const { text } = await expose();
  for (const [reason, count] of Object.entries({ load: 2, stream: 1, stopping: 1 }))
    expect(text).toContain(`parallax_answers_unavailable_total{reason="${reason}"} ${count}\n`);
});
