import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { captchaLimits, type SliderTrace } from "../../../src/wire/account/captcha.ts";
import { captchaPolicy } from "../model/captchaPolicy.ts";
import { handTrace } from "../testing/handTrace.ts";
import { judgeTrace } from "./judgeTrace.ts";

const gapX = 150;
const shown = { gapX, sinceMs: 8_000 };

const stepped = (input: "keyboard" | "tap", xs: readonly number[], everyMs = 90): SliderTrace => ({
  x: xs.at(-1) ?? 0,
  input,
  moves: xs.map((x, index) => [x, index * everyMs]),
});
const straight = (count: number, everyMs: number): SliderTrace => ({
  x: gapX,
  input: "pointer",
  moves: Array.from({ length: count }, (_, index) => [
    (gapX * (index + 1)) / count,
    index * everyMs,
  ]),
});

describe("judgeTrace by hand", () => {
  it("passes any movement of a hand that ends in the gap", () => {
    const from = fc.integer({ min: 0, max: 40 });
    const to = fc.integer({ min: 72, max: 218 });
    const wobble = fc.integer({ min: 1, max: 2 ** 30 });
    const durationMs = fc.integer({ min: 250, max: 6_000 });
    fc.assert(
      fc.property(fc.record({ from, to, wobble, durationMs }), (drag) => {
        const trace = handTrace(drag);
        expect(judgeTrace(trace, { gapX: drag.to, sinceMs: 8_000 })).toBe("passed");
      }),
    );
  });

  it.each([-captchaPolicy.tolerance, 0, captchaPolicy.tolerance])(
    "accepts %s pixels beside",
    (off) => {
      expect(judgeTrace(handTrace({ to: gapX + off }), shown)).toBe("passed");
    },
  );

  it.each([-captchaPolicy.tolerance - 1, captchaPolicy.tolerance + 1, -60, 60])(
    "does not accept %s pixels beside",
    (off) => {
      expect(judgeTrace(handTrace({ to: gapX + off }), shown)).toBe("missed");
    },
  );

  it.each<readonly [string, SliderTrace]>([
    ["moves at one speed", straight(40, 20)],
    ["jumps there at once", { x: gapX, input: "pointer", moves: [[gapX, 0]] }],
    [
      "jumps most of the way",
      {
        x: gapX,
        input: "pointer",
        moves: [
          [1, 0],
          [2, 90],
          [148, 91],
          [149, 200],
          [gapX, 320],
        ],
      },
    ],
    [
      "takes no time",
      { ...handTrace({ to: gapX }), moves: handTrace({ to: gapX }).moves.map(([x]) => [x, 5]) },
    ],
    [
      "goes back in time",
      { ...handTrace({ to: gapX }), moves: [...handTrace({ to: gapX }).moves, [gapX, 1]] },
    ],
    ["ends elsewhere than it says", { ...handTrace({ to: gapX - 30 }), x: gapX }],
    [
      "leaves the track",
      { ...handTrace({ to: gapX }), moves: [[260, 0], ...handTrace({ to: gapX }).moves] },
    ],
    ["lasts longer than the puzzle was shown", handTrace({ to: gapX, durationMs: 9_500 })],
    ["has no moves", { x: gapX, input: "pointer", moves: [] }],
    [
      "has too many moves",
      {
        x: gapX,
        input: "pointer",
        moves: Array.from({ length: captchaLimits.maxMoves + 1 }, (_, index) => [
          gapX - (index % 7),
          index * (9 + (index % 5)),
        ]),
      },
    ],
  ])("does not believe a hand that %s", (_name, trace) => {
    expect(judgeTrace(trace, shown)).toBe("implausible");
  });

  it("rejects someone who needs no time to look", () => {
    const sinceMs = captchaPolicy.leastThoughtMs - 1;
    expect(judgeTrace(handTrace({ to: gapX, durationMs: 300 }), { gapX, sinceMs })).toBe(
      "implausible",
    );
  });
});

describe("judgeTrace by keys and taps", () => {
  it("reaches every gap with the steps of the keyboard", () => {
    for (let to = 72; to <= 218; to += 1) {
      const { bigStep, smallStep } = captchaLimits;
      const xs = Array.from(
        { length: Math.floor(to / bigStep) },
        (_, index) => (index + 1) * bigStep,
      );
      while (to - (xs.at(-1) ?? 0) > smallStep / 2) xs.push((xs.at(-1) ?? 0) + smallStep);
      expect(judgeTrace(stepped("keyboard", xs), { gapX: to, sinceMs: 8_000 })).toBe("passed");
    }
  });

  it("accepts a key that is held, and both ends of the track", () => {
    const held = Array.from(
      { length: 17 },
      (_, index) => 224 - (index + 1) * captchaLimits.smallStep,
    );
    expect(judgeTrace(stepped("keyboard", [224, ...held], 16), { gapX: 156, sinceMs: 8_000 })).toBe(
      "passed",
    );
  });

  it("accepts one tap on the picture, and taps that correct it", () => {
    expect(judgeTrace(stepped("tap", [gapX]), shown)).toBe("passed");
    expect(judgeTrace(stepped("tap", [140, 144, 148]), shown)).toBe("passed");
  });

  it("rejects moves that no key makes", () => {
    expect(judgeTrace(stepped("keyboard", [24, 31, gapX]), shown)).toBe("implausible");
    expect(judgeTrace(stepped("keyboard", [24, 48, 72, 96, 120, 144, 148], 2), shown)).toBe(
      "implausible",
    );
    expect(judgeTrace(stepped("tap", [24, 48, 72, 96, 120, 144, 148], 10), shown)).toBe(
      "implausible",
    );
  });

  it("judges the final place as it does for a hand", () => {
    expect(judgeTrace(stepped("tap", [gapX - captchaPolicy.tolerance - 1]), shown)).toBe("missed");
  });
});
