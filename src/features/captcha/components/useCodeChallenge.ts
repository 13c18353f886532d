import { useEffect, useState } from "react";
import type { SendCodeData } from "../../../wire/account/account.ts";
import type { ChallengeCalls } from "../challengeCalls.ts";
import { type ChallengeFailure, challengeFailure } from "../model/challengeAnswer.ts";

/** A code that was sent. */
export interface SentCode extends SendCodeData {
  readonly captchaId: string;
  readonly contact: string;
}

export interface CodeState {
  readonly sent: SentCode | undefined;
  readonly isBusy: boolean;
  readonly canResend: boolean;
  /** The reason why the last step was refused. `over`: the code is no longer valid. */
  readonly error: ChallengeFailure | undefined;
}

const start: CodeState = { sent: undefined, isBusy: false, canResend: false, error: undefined };

/** The state of a challenge by one-time code: sends a code, then checks it. */
export function useCodeChallenge(calls: ChallengeCalls) {
  const [state, setState] = useState(start);
  const { sent } = state;

  const run = async (work: () => Promise<Partial<CodeState>>) => {
    setState((now) => ({ ...now, isBusy: true, error: undefined }));
    try {
      const next = await work();
      calls.report(undefined);
      setState((now) => ({ ...now, ...next, isBusy: false }));
    } catch (failure) {
      const error = challengeFailure(failure);
      if (error.kind === "other") calls.report(error.message);
      setState((now) => ({ ...now, isBusy: false, error }));
    }
  };

  /** A valid code can be sent again for the same challenge. A new address or an invalid code needs a new challenge. */
  const challengeFor = async (contact: string): Promise<string> => {
    const isSame = sent?.contact === contact && state.error?.kind !== "over";
    return isSame ? sent.captchaId : (await calls.take()).captchaId;
  };

  useEffect(() => {
    if (sent === undefined) return undefined;
    const timer = setTimeout(() => {
      setState((now) => ({ ...now, canResend: true }));
    }, sent.resendAfterSeconds * 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [sent]);

  return {
    state,
    send: (contact: string) =>
      run(async () => {
        const captchaId = await challengeFor(contact);
        const data = await calls.api.sendCode({ captchaId, contact });
        return { sent: { ...data, captchaId, contact }, canResend: false };
      }),
    check: (code: string) =>
      run(async () => {
        if (sent !== undefined) await calls.answer(2, sent.captchaId, { code });
        return {};
      }),
    startOver: () => {
      calls.report(undefined);
      setState(start);
    },
  };
}
