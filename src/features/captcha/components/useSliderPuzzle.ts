import { useEffect, useMemo, useState } from "react";
import type { SliderPuzzleData, SliderTrace } from "../../../wire/account/captcha.ts";
import type { Failure } from "../../../page-parts/failure/failure.ts";
import type { ChallengeCalls } from "../challengeCalls.ts";
import { challengeFailure } from "../model/challengeAnswer.ts";

/** How the previous picture ended. */
export type PuzzleNote = "missed" | "late" | undefined;

export type PuzzleState =
  | {
      readonly phase: "loading";
      readonly puzzle: SliderPuzzleData | undefined;
      readonly note: PuzzleNote;
    }
  | {
      readonly phase: "ready" | "checking";
      readonly puzzle: SliderPuzzleData;
      readonly note: PuzzleNote;
    }
  | { readonly phase: "expired"; readonly puzzle: SliderPuzzleData; readonly note: undefined }
  | {
      readonly phase: "failed";
      readonly puzzle: SliderPuzzleData | undefined;
      readonly note: undefined;
      readonly failure: Failure;
    };

/** Loads one puzzle after another until the visitor solves one. */
export function useSliderPuzzle(calls: ChallengeCalls) {
  const [state, setState] = useState<PuzzleState>({
    phase: "loading",
    puzzle: undefined,
    note: undefined,
  });

  const { show, fail } = useMemo(
    () => ({
      show: (puzzle: SliderPuzzleData, note?: PuzzleNote) => {
        calls.report(undefined);
        setState({ phase: "ready", puzzle, note });
      },
      fail: (error: unknown) => {
        const { message, failure } = challengeFailure(error);
        calls.report(message);
        setState(({ puzzle }) => ({ phase: "failed", puzzle, note: undefined, failure }));
      },
    }),
    [calls],
  );

  useEffect(() => {
    nextPuzzle(calls).then(show, fail);
  }, [calls, show, fail]);

  const load = async (note?: PuzzleNote) => {
    setState(({ puzzle }) => ({ phase: "loading", puzzle, note }));
    try {
      show(await nextPuzzle(calls), note);
    } catch (error) {
      fail(error);
    }
  };

  const answer = async (puzzle: SliderPuzzleData, trace: SliderTrace) => {
    setState({ phase: "checking", puzzle, note: undefined });
    try {
      await calls.answer(1, puzzle.captchaId, trace);
    } catch (error) {
      const { kind } = challengeFailure(error);
      if (kind === "other") fail(error);
      else await load(kind === "wrong" ? "missed" : "late");
    }
  };

  const { phase, puzzle } = state;
  useEffect(() => {
    if (phase !== "ready") return undefined;
    const timer = setTimeout(() => {
      setState({ phase: "expired", puzzle, note: undefined });
    }, puzzle.expiresInSeconds * 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [phase, puzzle]);

  return { state, load, answer };
}

async function nextPuzzle(calls: ChallengeCalls): Promise<SliderPuzzleData> {
  const { captchaId } = await calls.take();
  return calls.api.sliderPuzzle(captchaId);
}
