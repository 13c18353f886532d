import { useRef, useState } from "react";
import type { SliderTrace } from "../../../wire/account/captcha.ts";
import { answerOf, grabbed, moved, released, type Trace, untouched } from "../model/trace.ts";

/** How the piece of one puzzle is moved; another puzzle begins at the start. */
export function useTrace(puzzleId: string | undefined) {
  // Several movements come between two renders, and none may be lost.
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
      setPlace({ puzzleId, x });
    },
    grab: () => {
      trace.current = grabbed(current());
    },
    /** True for a drag; a tap on a place leaves the piece there. */
    release: (): boolean => {
      const { isDrag, trace: seen } = released(current());
      trace.current = seen;
      return isDrag;
    },
    answer: (): SliderTrace => answerOf(current()),
  };
}
