import { describe, expect, it, vi } from "vitest";
import { startPausableTimer } from "./startPausableTimer.ts";

function setUp(ms: number) {
  let now = 0;
  let due: { at: number; run: () => void } | undefined;
  const run = vi.fn<() => void>();
  const timer = startPausableTimer(
    {
      clock: () => now,
      startTimer: (ms, run) => {
        due = { at: now + ms, run };
        return () => {
          due = undefined;
        };
      },
    },
    ms,
    run,
  );
  const pass = (ms: number) => {
    now += ms;
    if (due !== undefined && due.at <= now) due.run();
  };
  return { timer, run, pass };
}

describe("startPausableTimer", () => {
  it("counts only the time in which it was not paused", () => {
    const { timer, run, pass } = setUp(1000);
    pass(600);
    timer.pause();
    timer.pause();
    pass(5000);
    timer.resume();
    timer.resume();
    pass(399);
    expect(run).not.toHaveBeenCalled();
    pass(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it("never runs once it is cancelled", () => {
    const { timer, run, pass } = setUp(1000);
    timer.cancel();
    pass(5000);
    expect(run).not.toHaveBeenCalled();
  });
});
