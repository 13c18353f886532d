import { expect, it, vi } from "vitest";
import type { TrackerClient } from "../wire/events/trackerCalls.ts";
import { holdTracker } from "./holdTracker.ts";

const state = { isHidden: false, uploadSwitch: undefined };
const kept = { events: [], lost: 0, state };

function set() {
  const ok = vi.fn<() => Promise<{ ok: true; durable: true }>>();
  ok.mockResolvedValue({ ok: true, durable: true });
  const client: TrackerClient = { keepEvents: ok, setPageState: ok, forgetEvents: ok };
  const touches: (() => void)[] = [];
  const held = holdTracker(client, (run) => touches.push(run));
  return { ok, held, touch: () => touches.forEach((run) => run()) };
}

it("asks the tracker for nothing before the first touch, and for all of it then", async () => {
  const { ok, held, touch } = set();
  const answers = [held.keepEvents(kept), held.setPageState(state)];
  await Promise.resolve();
  expect(held.isHeld()).toBe(true);
  expect(ok).not.toHaveBeenCalled();
  touch();
  expect(await Promise.all(answers)).toEqual([
    { ok: true, durable: true },
    { ok: true, durable: true },
  ]);
  expect(held.isHeld()).toBe(false);
  expect(ok.mock.calls).toEqual([[kept], [state]]);
  await held.keepEvents(kept);
  expect(ok).toHaveBeenCalledTimes(3);
});

it("has everything forgotten at once", async () => {
  const { ok, held } = set();
  await held.forgetEvents();
  expect(ok).toHaveBeenCalledOnce();
});
