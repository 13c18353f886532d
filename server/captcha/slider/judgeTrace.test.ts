import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { captchaLimits, type SliderTrace } from "../../../src/wire/account/captcha.ts";
import { captchaPolicy } from "../model/captchaPolicy.ts";
import { puzzleSize } from "../puzzle/puzzleSize.ts";
import { handTrace, stepTrace } from "../testing/handTrace.ts";
import { judgeTrace } from "./judgeTrace.ts";

const gapX = 150;
/** The ends of the range that gaps are in, and of the track. */
const nearest = puzzleSize.leastTravel;
const farthest = puzzleSize.width - puzzleSize.piece - puzzleSize.edge;
const end = puzzleSize.width - puzzleSize.piece;
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
    Math.round((gapX * (index + 1)) / count),
    index * everyMs,
  ]),
});

describe("judgeTrace by hand", () => {
  it("passes any movement of a hand that ends in the gap", () => {
    const from = fc.integer({ min: 0, max: 40 });
    const to = fc.integer({ min: nearest, max: farthest });
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
    ["moves at one speed", straight(30, 20)],
    ["begins far from where the piece starts", handTrace({ from: 100, to: gapX })],
    [
      "is between two pixels",
      { ...handTrace({ to: gapX }), moves: [[0.5, 0], ...handTrace({ to: gapX }).moves] },
    ],
    [
      "lets go at full speed",
      {
        x: gapX,
        input: "pointer",
        moves: [2, 5, 10, 18, 30, 46, 66, 90, 118, gapX].map((x, index) => [x, index * 40]),
      },
    ],
    ["jumps there at once", { x: gapX, input: "pointer", moves: [[gapX, 0]] }],
    [
      "jumps most of the way",
      {
        x: gapX,
        input: "pointer",
        moves: [
          [1, 0],
          [2, 90],
          [3, 180],
          [148, 181],
          [149, 300],
          [gapX, 420],
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
      { ...handTrace({ to: gapX }), moves: [[end + 1, 0], ...handTrace({ to: gapX }).moves] },
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
  it.each(["keyboard", "tap"] as const)("reaches every gap with the steps of %s", (input) => {
    for (let to = nearest; to <= farthest; to += 1)
      expect(judgeTrace(stepTrace({ to, input }), { gapX: to, sinceMs: 8_000 })).toBe("passed");
  });

  it("accepts a key that is held, and both ends of the track", () => {
    const held = Array.from(
      { length: 17 },
      (_, index) => end - (index + 1) * captchaLimits.smallStep,
    );
    const gap = end - 17 * captchaLimits.smallStep;
    expect(judgeTrace(stepped("keyboard", [end, ...held], 16), { gapX: gap, sinceMs: 8_000 })).toBe(
      "passed",
    );
  });

  it("accepts as many steps as are sent, though their beginning is left out", () => {
    const all = Array.from({ length: 240 }, (_, index) => (index % 2 === 0 ? 148 : 152));
    const last = all.slice(-captchaLimits.maxMoves);
    expect(judgeTrace(stepped("tap", last), { gapX, sinceMs: 30_000 })).toBe("passed");
  });

  it.each<readonly [string, SliderTrace]>([
    ["one tap into the gap", stepped("tap", [gapX])],
    ["taps from nowhere", stepped("tap", [140, 144, 148])],
    ["keys from nowhere", stepped("keyboard", [144, 148])],
    ["a key of another step", stepped("keyboard", [24, 31, gapX])],
    ["keys in no time", stepped("keyboard", [24, 48, 72, 96, 120, 144, 148], 2)],
    ["taps in no time", stepped("tap", [24, 48, 72, 96, 120, 144, 148], 10)],
  ])("does not believe %s", (_name, trace) => {
    expect(judgeTrace(trace, shown)).toBe("implausible");
  });

  it("judges the final place as it does for a hand", () => {
    const beside = stepTrace({ to: gapX - captchaPolicy.tolerance - 2, input: "tap" });
    expect(judgeTrace(beside, shown)).toBe("missed");
  });
});
