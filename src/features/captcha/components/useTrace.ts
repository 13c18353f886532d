import { useRef, useState } from "react";
import type { SliderTrace } from "../../../wire/account/captcha.ts";
import { answerOf, grabbed, moved, released, type Trace, untouched } from "../model/trace.ts";

/** Records how the piece of one puzzle moves. Another puzzle starts a new trace. */
export function useTrace(puzzleId: string | undefined) {
  // A ref, because several movements can come between two renders and none may be lost.
  const trace = useRef<Trace>(untouched);
  const [place, setPlace] = useState({ puzzleId, x: 0 });
  if (place.puzzleId !== puzzleId) setPlace({ puzzleId, x: 0 });
  const owner = useRef(puzzleId);
  const current = (): Trace => {
    if (owner.current !== puzzleId) {
      owner.current = puzzleId;
      trace.current = untouched;
    }
    return trace.current;
  };
  return {
    x: place.puzzleId === puzzleId ? place.x : 0,
    move: (x: number, input: SliderTrace["input"]) => {
      trace.current = moved(current(), { x, input, at: performance.now() });
      setPlace({ puzzleId, x: trace.current.x });
    },
    grab: () => {
      trace.current = grabbed(current());
    },
    /** Returns true for a drag. A tap moves the piece by a step. */
    release: (): boolean => {
      const { isDrag, trace: seen } = released(current(), performance.now());
      trace.current = seen;
      setPlace({ puzzleId, x: seen.x });
      return isDrag;
    },
    answer: (): SliderTrace => answerOf(current()),
  };
}
