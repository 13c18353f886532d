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

  it("starts again when a pointer takes over from keys, and the other way round", () => {
    const keys = play([{ x: 40, input: "keyboard", at: 100 }]);
    const byHand = drag([42, 50, 60, 70], keys);
    expect(byHand.moves).toHaveLength(4);
    const again = play([{ x: 74, input: "keyboard", at: 9_000 }], byHand);
    expect(again).toMatchObject({ x: 74, input: "keyboard", moves: [[74, 0]] });
  });

  it("counts a press with hardly any movement as a tap", () => {
    const { isDrag, trace } = released(drag([150, 151]));
    expect([isDrag, answerOf(trace)]).toEqual([
      false,
      { x: 151, input: "tap", moves: [[151, 16]] },
    ]);
    expect(released(drag([1, 2, 3, 4])).isDrag).toBe(true);
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
