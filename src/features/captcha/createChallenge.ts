import { type ComponentType, createElement } from "react";
import type { CaptchaApi } from "../../api/account/createCaptchaApi.ts";
import { challengeAtom } from "../../state/account/challengeAtom.ts";
import type { ChallengeResult } from "../../api/protection/createChallengeQueue.ts";
import type { AppStore } from "../../state/index.ts";
import type { CaptchaIdData } from "../../wire/account/captcha.ts";
import type { CaptchaDialogProps, ChallengeCalls } from "./challengeCalls.ts";
import { challengeFailure, encodeAnswer } from "./model/challengeAnswer.ts";

export interface ChallengeDeps {
  readonly api: CaptchaApi;
  readonly store: AppStore;
  /** Makes the texts of the dialog available; rejects when they cannot be loaded. */
  readonly prepare: () => Promise<void>;
  /** Called when the dialog was closed, for any reason. */
  readonly onClosed?: (scene: string, outcome: ChallengeResult) => void;
  /** Called when the dialog showed an error, or could not be shown. */
  readonly onError?: (scene: string, message: string) => void;
}

export interface Challenge {
  /**
   * Puts a challenge to the visitor; never rejects. An abort closes it as `cancelled`. The caller asks for one at a time,
   * as the challenge queue of the gateway client does.
   */
  readonly openChallenge: (scene: string, signal?: AbortSignal) => Promise<ChallengeResult>;
}

type LoadDialog = () => Promise<{ readonly CaptchaDialog: ComponentType<CaptchaDialogProps> }>;

const cancelled: ChallengeResult = { ok: false, reason: "cancelled", message: "" };

/** Challenges shown by `CaptchaHost`. The dialog and its texts are loaded with the first one. */
export function createChallenge(
  deps: ChallengeDeps,
  loadDialog: LoadDialog = () => import("./components/CaptchaDialog.tsx"),
): Challenge {
  let lastId = 0;

  async function openChallenge(scene: string, signal?: AbortSignal): Promise<ChallengeResult> {
    if (signal?.aborted === true) return cancelled;
    try {
      const [first, { CaptchaDialog }] = await Promise.all([
        deps.api.getCaptchaId(scene, signal),
        loadDialog(),
        deps.prepare(),
      ]);
      if (first.status === 0) return { ok: true, token: first.captchaToken ?? "" };
      return await show({ scene, signal, first, CaptchaDialog });
    } catch (error) {
      if (isAborted(signal)) return cancelled;
      const { message } = challengeFailure(error);
      deps.onError?.(scene, message);
      return { ok: false, reason: "failed", message };
    }
  }

  function show(shown: {
    readonly scene: string;
    readonly signal: AbortSignal | undefined;
    readonly first: CaptchaIdData;
    readonly CaptchaDialog: ComponentType<CaptchaDialogProps>;
  }): Promise<ChallengeResult> {
    const { scene, signal, first, CaptchaDialog } = shown;
    if (isAborted(signal)) return Promise.resolve(cancelled);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const settle = (outcome: ChallengeResult) => {
        if (deps.store.get(challengeAtom)?.id !== id) return;
        deps.store.set(challengeAtom, undefined);
        signal?.removeEventListener("abort", abort);
        resolve(outcome);
        deps.onClosed?.(scene, outcome);
      };
      const abort = () => {
        settle(cancelled);
      };
      signal?.addEventListener("abort", abort);
      const calls = callsOf({ scene, first, settle, deps });
      const props = { calls, captchaType: first.captchaType };
      deps.store.set(challengeAtom, { id, View: () => createElement(CaptchaDialog, props) });
    });
  }

  return Object.freeze({ openChallenge });
}

/** A function, because the state must be read again after each wait. */
function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

function callsOf(challenge: {
  readonly scene: string;
  readonly first: CaptchaIdData;
  readonly settle: (outcome: ChallengeResult) => void;
  readonly deps: ChallengeDeps;
}): ChallengeCalls {
  const { scene, settle, deps } = challenge;
  const { api, onError } = deps;
  let untaken: CaptchaIdData | undefined = challenge.first;
  let error: string | undefined;
  return {
    api,
    take: async () => {
      const held = untaken;
      untaken = undefined;
      if (held !== undefined) return held;
      const next = await api.getCaptchaId(scene);
      if (next.status === 0) settle({ ok: true, token: next.captchaToken ?? "" });
      return next;
    },
    answer: async (captchaType, captchaId, answer) => {
      const captchaValidate = encodeAnswer(answer);
      const body = { captchaType, captchaId, scene, captchaValidate };
      const { captchaToken } = await api.checkCaptcha(body);
      settle({ ok: true, token: captchaToken });
    },
    report: (message) => {
      error = message;
      if (message !== undefined) onError?.(scene, message);
    },
    close: () => {
      settle(error === undefined ? cancelled : { ok: false, reason: "failed", message: error });
    },
  };
}
