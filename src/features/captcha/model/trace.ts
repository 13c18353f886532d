import { captchaLimits, type SliderTrace } from "../../../wire/account/captcha.ts";

/** How a piece was moved, as the gateway judges it, with the moment of the first touch on the page's clock. */
export interface Trace extends SliderTrace {
  readonly startedAt: number;
}

/** Fewer movements than this are a tap on a place, however they were made. */
const leastOfDrag = 4;

/** A piece that nobody has touched. */
export const untouched: Trace = { x: 0, input: "tap", moves: [], startedAt: 0 };

/** Where it is, taken hold of anew. */
export function grabbed({ x }: Trace): Trace {
  return { x, input: "pointer", moves: [], startedAt: 0 };
}

/**
 * Keys and taps go on where the other left off, and count as taps together; a hand begins a trace of its own. The
 * last movements are kept, as many as the gateway reads.
 */
export function moved(
  trace: Trace,
  to: { readonly x: number; readonly input: SliderTrace["input"]; readonly at: number },
): Trace {
  const continues =
    trace.moves.length > 0 && (trace.input === "pointer") === (to.input === "pointer");
  const startedAt = continues ? trace.startedAt : to.at;
  const before = continues ? trace.moves : [];
  const move = [to.x, Math.round(to.at - startedAt)] as const;
  return {
    x: to.x,
    input: continues && trace.input !== to.input ? "tap" : to.input,
    moves: [...before, move].slice(-captchaLimits.maxMoves),
    startedAt,
  };
}

/** What a movement by pointer was, seen from its end: a drag, or a tap on the place where the piece now is. */
export function released(trace: Trace): { readonly isDrag: boolean; readonly trace: Trace } {
  if (trace.moves.length >= leastOfDrag) return { isDrag: true, trace };
  return { isDrag: false, trace: { ...trace, input: "tap", moves: trace.moves.slice(-1) } };
}

/** What is sent. */
export function answerOf({ x, input, moves }: Trace): SliderTrace {
  return { x, input, moves };
}
