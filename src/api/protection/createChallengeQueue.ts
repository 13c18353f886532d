import pLimit from "p-limit";
import { memberOf } from "../../lib/records.ts";
import { challengeCode, challengeGroup } from "../../wire/account/captcha.ts";
import type { Envelope } from "../../wire/envelope.ts";
import { type SharedWork, shareWork } from "../gateway/shareWork.ts";

/**
 * How a challenge ended. `cancelled`: the visitor gave it up. `failed`: it could not be shown or passed. The message then
 * says why, for the log; it is empty where nothing better than the refused call's own message is known.
 */
export type ChallengeResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: "cancelled" | "failed"; readonly message: string };

/** Puts a challenge to the visitor. */
export type AskChallenge = (scene: string, signal: AbortSignal) => Promise<ChallengeResult>;

/** A result, and whether several requests waited for it: then its token is good for one of them alone. */
export type SharedResult = ChallengeResult & { readonly isShared: boolean };

/**
 * Puts one challenge to the visitor for all requests of a scene that wait for it, and one after the other for several
 * scenes.
 */
export type ChallengeQueue = (
  scene: string,
  signal: AbortSignal | undefined,
) => Promise<SharedResult>;

export function createChallengeQueue(ask: AskChallenge): ChallengeQueue {
  const open = new Map<string, { readonly work: SharedWork<ChallengeResult>; waiting: number }>();
  const inTurn = pLimit(1);
  return async (scene, signal) => {
    const held = open.get(scene) ?? begin(scene);
    held.waiting += 1;
    const result = await held.work.join(signal);
    return { ...result, isShared: held.waiting > 1 };
  };

  function begin(scene: string) {
    const close = () => {
      if (open.get(scene) === held) open.delete(scene);
    };
    const work = shareWork((signal) => inTurn(ask, scene, signal).catch(notShown), close);
    const held = { work, waiting: 0 };
    open.set(scene, held);
    void work.over.then(close);
    return held;
  }
}

/** A challenge whose code could not be loaded fails its calls as one that could not be passed. */
function notShown(): ChallengeResult {
  return { ok: false, reason: "failed", message: "" };
}

/** The scene of an answer that wants a challenge first; `undefined` for any other answer. */
export function challengeSceneOf({ code, data }: Envelope<unknown>): string | undefined {
  if (code !== challengeCode || memberOf(data, "group") !== challengeGroup) return undefined;
  const scene = memberOf(data, "data");
  return typeof scene === "string" ? scene : undefined;
}
