import { describe, expect, it } from "vitest";
import { interactions, afterInactivity } from "./interaction.ts";

function open() {
  const target = new EventTarget();
  const timers = new Map<number, () => void>();
  let runs = 0;
  let made = 0;
  const stop = afterInactivity(() => (runs += 1), {
    target,
    inactiveMs: 5_000,
    startTimer: (_ms, run) => {
      const id = made++;
      timers.set(id, run);
      return () => timers.delete(id);
    },
  });
  return {
    act: (name: string) => target.dispatchEvent(new Event(name)),
    elapse: () => {
      for (const [id, run] of timers) {
        timers.delete(id);
        run();
      }
    },
    waiting: () => timers.size,
    runs: () => runs,
    stop,
  };
}

describe("work for a quiet page", () => {
  it("waits for an act, however long nothing happens", () => {
    const page = open();
    page.elapse();
    expect([page.waiting(), page.runs()]).toEqual([0, 0]);
  });

  it.each(interactions)("runs once after %s and silence", (act) => {
    const page = open();
    page.act(act);
    expect(page.runs()).toBe(0);
    page.elapse();
    page.act(act);
    page.elapse();
    expect([page.waiting(), page.runs()]).toEqual([0, 1]);
  });

  it("starts to wait again with each act", () => {
    const page = open();
    page.act("keydown");
    page.act("keydown");
    expect(page.waiting()).toBe(1);
  });

  it("does not run once it is stopped", () => {
    const page = open();
    page.act("wheel");
    page.stop();
    page.elapse();
    page.act("wheel");
    expect([page.waiting(), page.runs()]).toEqual([0, 0]);
  });
});
