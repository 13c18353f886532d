import { type RefObject, useEffect, useState } from "react";
import { usePage } from "../../../state/hooks/usePage.ts";
import type { CaptchaFrameStart } from "../../../wire/account/captcha.ts";
import type { ChallengeCalls } from "../challengeCalls.ts";
import { challengeFailure } from "../model/challengeAnswer.ts";
import { geetestLanguage } from "../model/geetestLanguage.ts";
import { readFrameMessage } from "../model/readFrameMessage.ts";

/** The state of the frame, with the reason if it failed. */
export type FrameState =
  | { readonly phase: "loading" | "shown" | "checking"; readonly round: number }
  | {
      readonly phase: "failed";
      readonly round: number;
      readonly message: string;
      readonly isWrong: boolean;
    };

/** GeeTest's scripts wait longer, but a visitor does not. */
const loadTimeoutMs = 15_000;

/** Runs GeeTest's challenge in its frame. Every further round gets a new document. */
export function useGeetestFrame(calls: ChallengeCalls, frame: RefObject<HTMLIFrameElement | null>) {
  const [state, setState] = useState<FrameState>({ phase: "loading", round: 0 });
  const { round, phase } = state;
  const language = geetestLanguage(usePage().locale.tag);

  useEffect(() => {
    let captchaId = "";
    const fail = (error?: unknown) => {
      const { kind, message } = challengeFailure(error);
      const isWrong = kind === "wrong";
      calls.report(isWrong ? undefined : message);
      setState({ phase: "failed", round, message: isWrong ? "" : message, isWrong });
    };
    const start = async () => {
      const challenge = await calls.take();
      captchaId = challenge.captchaId;
      const message: CaptchaFrameStart = {
        type: "start",
        geetestId: challenge.geetestId,
        language,
      };
      // A sandboxed frame has no origin to name. This page made the window, and the message holds no secret.
      frame.current?.contentWindow?.postMessage(message, "*");
    };
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, frame.current?.contentWindow ?? null);
      switch (message?.type) {
        case "ready":
          start().catch(fail);
          break;
        case "shown":
          setState({ phase: "shown", round });
          break;
        case "passed":
          setState({ phase: "checking", round });
          calls.answer(3, captchaId, message.result).catch(fail);
          break;
        case "closed":
          calls.close();
          break;
        case "failed":
          fail();
          break;
        case undefined:
      }
    };
    window.addEventListener("message", listen);
    return () => {
      window.removeEventListener("message", listen);
    };
  }, [calls, frame, language, round]);

  useEffect(() => {
    if (phase !== "loading") return undefined;
    const timer = setTimeout(() => {
      calls.report("");
      setState({ phase: "failed", round, message: "", isWrong: false });
    }, loadTimeoutMs);
    return () => {
      clearTimeout(timer);
    };
  }, [calls, phase, round]);

  return {
    state,
    again: () => {
      setState({ phase: "loading", round: round + 1 });
    },
  };
}
