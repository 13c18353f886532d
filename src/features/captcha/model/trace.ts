import { captchaLimits, type SliderTrace } from "../../../wire/account/captcha.ts";

/** The movements of a piece, as the gateway judges them, with the time of the first touch on the page's clock. */
export interface Trace extends SliderTrace {
  readonly startedAt: number;
}

/** Fewer movements than this are a tap. */
const minDragMoves = 4;

/** The trace of a piece that nobody has touched. */
export const untouched: Trace = { x: 0, input: "tap", moves: [], startedAt: 0 };

/** The trace after the visitor grabs the piece where it is. */
export function grabbed({ x }: Trace): Trace {
  return { x, input: "pointer", moves: [], startedAt: 0 };
}

/**
 * The trace after one more movement. Keys and taps continue each other's trace, which then counts as taps; a pointer
 * starts a new one. Keeps as many of the last movements as the gateway reads.
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

/** Tells at the end of a pointer's movement whether it was a drag, or a tap on the place where the piece is now. */
export function released(trace: Trace): { readonly isDrag: boolean; readonly trace: Trace } {
  if (trace.moves.length >= minDragMoves) return { isDrag: true, trace };
  return { isDrag: false, trace: { ...trace, input: "tap", moves: trace.moves.slice(-1) } };
}

/** The part of a trace that is sent. */
export function answerOf({ x, input, moves }: Trace): SliderTrace {
  return { x, input, moves };
}
