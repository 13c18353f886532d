import { expect, it } from "vitest";
import { oncePerFrame } from "./oncePerFrame.ts";

function setUp() {
  const frames: (() => void)[] = [];
  const page = { isHidden: false };
  let reads = 0;
  const read = oncePerFrame(() => (reads += 1), {
    onFrame: (run) => {
      frames.push(run);
    },
    isHidden: () => page.isHidden,
  });
  return {
    page,
    read,
    paint: () => {
      for (const run of frames.splice(0)) run();
    },
  };
}

it("reads once in a frame, and again in the next", () => {
  const { read, paint } = setUp();
  expect([read(), read()]).toEqual([1, 1]);
  paint();
  expect([read(), read()]).toEqual([2, 2]);
});

it("reads each time on a hidden page, which has no frames", () => {
  const { read, page } = setUp();
  expect(read()).toBe(1);
  page.isHidden = true;
  expect([read(), read()]).toEqual([2, 3]);
});
