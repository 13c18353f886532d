import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAddressWriter, debounceMs, writeAddressNow } from "./createAddressWriter.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("writes once, a while after the last change", () => {
  const write = vi.fn<() => void>();
  const { later } = createAddressWriter(() => false, write);
  later();
  vi.advanceTimersByTime(debounceMs - 1);
  later();
  vi.advanceTimersByTime(debounceMs - 1);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(debounceMs);
  expect(write).toHaveBeenCalledOnce();
});

it("waits while a page is on its way, and writes if that was this one", () => {
  const write = vi.fn<() => void>();
  let isLeaving = true;
  const { later } = createAddressWriter(() => isLeaving, write);
  later();
  vi.advanceTimersByTime(debounceMs * 5);
  expect(write).not.toHaveBeenCalled();
  isLeaving = false;
  vi.advanceTimersByTime(debounceMs);
  expect(write).toHaveBeenCalledOnce();
});

it("writes nothing once it is stopped", () => {
  const write = vi.fn<() => void>();
  const { later, stop } = createAddressWriter(() => false, write);
  later();
  stop();
  vi.advanceTimersByTime(debounceMs * 2);
  expect(write).not.toHaveBeenCalled();
});

it("writes what waits before another page takes the address, once", () => {
  const writes = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()] as const;
  const [typed, stopped, leaving] = writes.map((write, index) =>
    createAddressWriter(() => index === 2, write),
  );
  for (const writer of [typed, stopped, leaving]) writer?.later();
  stopped?.stop();
  writeAddressNow();
  writeAddressNow();
  vi.advanceTimersByTime(debounceMs * 5);
  expect(writes.map((write) => write.mock.calls.length)).toEqual([1, 0, 0]);
  leaving?.stop();
});
