// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from "vitest";
import { trusted } from "../../lib/trusted.ts";
import type { Kernel } from "../kernel.ts";
import type { TrackingApi } from "../../tracking/exposeTracking.ts";
import { startVitals } from "./startVitals.ts";

type Watch = (report: (metric: object) => void) => void;

const { onTTFB, followOwnFrames } = vi.hoisted(() => ({
  onTTFB: vi.fn<Watch>(),
  followOwnFrames: vi.fn<() => void>(),
}));

vi.mock("web-vitals/onTTFB.js", () => ({ onTTFB }));
vi.mock("../../vitals/followOwnFrames.ts", () => ({ followOwnFrames }));

it("reports the first byte of a page that comes back after the next paint, that of a load at once", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  let paint = (): void => undefined;
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => {
    paint = frame;
  });
  // The visit is of the sample whose frames are followed.
  vi.spyOn(Math, "random").mockReturnValue(0);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const track = vi.fn<TrackingApi["track"]>(() => Promise.resolve(undefined));
  const tracking = trusted<TrackingApi>({ ready: Promise.resolve(), track });
  const store = { get: () => ({ stamp: { asOf: "2026-09-29" } }) };
  await startVitals(trusted<Kernel>({ store }), tracking);
  await vi.waitFor(() => {
    expect(followOwnFrames).toHaveBeenCalledOnce();
  }, 10_000);
  const [[report]] = trusted<[Parameters<Watch>]>(onTTFB.mock.calls);
  const metric = { name: "TTFB", value: 0, navigationId: 1, navigationURL: location.href };
  report({ ...metric, navigationType: "navigate" });
  expect(track).toHaveBeenCalledTimes(1);
  report({ ...metric, navigationType: "back-forward-cache" });
  expect(track).toHaveBeenCalledTimes(1);
  paint();
  await vi.waitFor(() => {
    expect(track).toHaveBeenCalledTimes(2);
  }, 10_000);
});
