import { expect, it } from "vitest";
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
