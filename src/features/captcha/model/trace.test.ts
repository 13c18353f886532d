import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { captchaLimits, type SliderTrace } from "../../../wire/account/captcha.ts";
import { answerOf, grabbed, moved, released, type Trace, untouched } from "./trace.ts";

type Move = Parameters<typeof moved>[1];

const play = (moves: readonly Move[], from: Trace = untouched): Trace => moves.reduce(moved, from);
const drag = (xs: readonly number[], from: Trace = untouched): Trace =>
  play(
    xs.map((x, index) => ({ x, input: "pointer", at: 500 + index * 16.4 })),
    grabbed(from),
  );

describe("a trace", () => {
  it("begins with its first movement", () => {
    expect(answerOf(drag([2, 9, 30, 80]))).toEqual({
      x: 80,
      input: "pointer",
      moves: [
        [2, 0],
        [9, 16],
        [30, 33],
        [80, 49],
      ],
    });
  });

  it("continues from key to key, and counts keys and taps together as taps", () => {
    const keys = play([
      { x: 4, input: "keyboard", at: 1_000 },
      { x: 8, input: "keyboard", at: 1_200 },
    ]);
    expect(keys).toMatchObject({
      input: "keyboard",
      moves: [
        [4, 0],
        [8, 200],
      ],
    });
    const both = play([{ x: 12, input: "tap", at: 1_500 }], keys);
    expect(both).toMatchObject({
      input: "tap",
      moves: [
        [4, 0],
        [8, 200],
        [12, 500],
      ],
    });
    expect(play([{ x: 16, input: "keyboard", at: 1_600 }], both).input).toBe("tap");
  });

  it("goes on when a pointer takes over from keys, and the other way round, as moved by hand", () => {
    const keys = play([{ x: 40, input: "keyboard", at: 100 }]);
    const byHand = drag([42, 50, 60, 70], keys);
    expect([byHand.input, byHand.moves.map(([x]) => x)]).toEqual(["pointer", [40, 42, 50, 60, 70]]);
    const again = play([{ x: 74, input: "keyboard", at: 9_000 }], released(byHand, 900).trace);
    expect(again).toMatchObject({ x: 74, input: "pointer" });
    expect(again.moves.at(-1)).toEqual([74, 8_900]);
  });

  it("counts a press with hardly any movement as a tap, which is a step", () => {
    const { isDrag, trace } = released(drag([30, 31]), 700);
    expect([isDrag, answerOf(trace)]).toEqual([
      false,
      { x: captchaLimits.bigStep, input: "tap", moves: [[captchaLimits.bigStep, 0]] },
    ]);
    expect(released(drag([1, 2, 3, 4]), 700).isDrag).toBe(true);
  });

  it("does not follow a pointer that goes down away from the piece", () => {
    const at = play([{ x: 24, input: "tap", at: 100 }]);
    const far = drag([200, 201, 202, 203, 204], at);
    expect(answerOf(far)).toEqual(answerOf(at));
    const { isDrag, trace } = released(far, 600);
    expect([isDrag, trace.x, trace.input]).toEqual([false, 48, "tap"]);
    expect(trace.held).toBeUndefined();
  });

  it("takes a small step to a tap that is near, and none to one where the piece is", () => {
    const at = play([{ x: 24, input: "tap", at: 100 }]);
    expect(released(drag([20], at), 600).trace.x).toBe(24 - captchaLimits.smallStep);
    expect(released(grabbed(at), 600)).toEqual({ isDrag: false, trace: at });
    expect(released(at, 600).trace).toEqual(at);
  });

  it("is always valid for the gateway: limited in length, ordered in time, ending at its position", () => {
    const input = fc.constantFrom<SliderTrace["input"]>("pointer", "keyboard", "tap");
    const moves = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 224 }), input, at: fc.nat(5_000) }),
      { minLength: 1, maxLength: 500 },
    );
    fc.assert(
      fc.property(moves, (unordered) => {
        const ordered = unordered.toSorted((a, b) => a.at - b.at);
        const { x, moves: sent } = answerOf(play(ordered));
        expect(sent.length).toBeLessThanOrEqual(captchaLimits.maxMoves);
        expect(sent.at(-1)?.[0]).toBe(x);
        const times = sent.map(([, ms]) => ms);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
