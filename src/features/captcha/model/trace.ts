import { captchaLimits, type SliderTrace } from "../../../wire/account/captcha.ts";

/** The movements of a piece, as the gateway judges them, with the time of the first touch on the page's clock. */
export interface Trace extends SliderTrace {
  readonly startedAt: number;
  /** While a pointer is down: the trace before it, and where it has been since. */
  readonly held?: { readonly before: Trace; readonly at: readonly number[] };
}

/** Fewer movements than this are a tap. */
const minDragMoves = 4;

/** The trace of a piece that nobody has touched. */
export const untouched: Trace = { x: 0, input: "tap", moves: [], startedAt: 0 };

/** The trace when a pointer goes down. */
export function grabbed(trace: Trace): Trace {
  const { held: _held, ...before } = trace;
  return { ...before, held: { before, at: [] } };
}

/**
 * The trace after one more movement. Once a pointer has held the piece it counts as moved by hand, and taps count more than
 * keys. Keeps as many of the last movements as the gateway reads. A pointer that went down away from the piece does not move
 * it.
 */
export function moved(
  trace: Trace,
  to: { readonly x: number; readonly input: SliderTrace["input"]; readonly at: number },
): Trace {
  const held = trace.held && { ...trace.held, at: [...trace.held.at, to.x] };
  if (held && isBeside(held)) return { ...trace, held };
  const startedAt = trace.moves.length > 0 ? trace.startedAt : to.at;
  const move = [to.x, Math.round(to.at - startedAt)] as const;
  return {
    x: to.x,
    input: trace.moves.length > 0 ? firmer(trace.input, to.input) : to.input,
    moves: [...trace.moves, move].slice(-captchaLimits.maxMoves),
    startedAt,
    ...(held && { held }),
  };
}

/**
 * The trace at the end of a pointer's movement, and whether that was a drag. A tap moves the piece one step towards the place
 * of the tap, as a button does: so no single tap puts it anywhere.
 */
export function released(
  trace: Trace,
  at: number,
): { readonly isDrag: boolean; readonly trace: Trace } {
  const { held, ...kept } = trace;
  if (held === undefined) return { isDrag: false, trace: kept };
  if (!isBeside(held) && held.at.length >= minDragMoves) return { isDrag: true, trace: kept };
  const { before } = held;
  const x = stepTowards(before.x, held.at.at(-1) ?? before.x);
  return { isDrag: false, trace: x === before.x ? before : moved(before, { x, input: "tap", at }) };
}

/** The place one step from a place towards another: a big step if it is that far, else a small one. */
function stepTowards(from: number, to: number): number {
  const { smallStep, bigStep } = captchaLimits;
  const distance = to - from;
  if (distance === 0) return from;
  const step = Math.abs(distance) >= bigStep ? bigStep : smallStep;
  return Math.max(0, from + Math.sign(distance) * step);
}

/** The part of a trace that is sent. */
export function answerOf({ x, input, moves }: Trace): SliderTrace {
  return { x, input, moves };
}

function isBeside({ before, at }: NonNullable<Trace["held"]>): boolean {
  return Math.abs((at[0] ?? before.x) - before.x) > captchaLimits.grabReach;
}

function firmer(one: SliderTrace["input"], other: SliderTrace["input"]): SliderTrace["input"] {
  const ranks: readonly SliderTrace["input"][] = ["keyboard", "tap", "pointer"];
  return ranks.indexOf(other) > ranks.indexOf(one) ? other : one;
}
