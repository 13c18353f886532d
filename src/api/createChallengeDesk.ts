import { challengeCode, challengeGroup } from "../wire/account/captcha.ts";
import type { Envelope } from "../wire/envelope.ts";
import { type Flight, startFlight } from "./startFlight.ts";

/** How a challenge ended; `failed` comes with a message fit for people, or an empty one. */
export type ChallengeResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: "cancelled" | "failed"; readonly message: string };

/** Puts a challenge to the visitor. */
export type AskChallenge = (scene: string, signal: AbortSignal) => Promise<ChallengeResult>;

/** A result, and whether several requests waited for it: then its token is good for one of them alone. */
export type SharedResult = ChallengeResult & { readonly isShared: boolean };

/** Puts one challenge to the visitor for all requests of a scene that wait for it. */
export type ChallengeDesk = (
  scene: string,
  signal: AbortSignal | undefined,
) => Promise<SharedResult>;

export function createChallengeDesk(ask: AskChallenge): ChallengeDesk {
  const open = new Map<string, { readonly flight: Flight<ChallengeResult>; waiting: number }>();
  return async (scene, signal) => {
    const held = open.get(scene) ?? begin(scene);
    held.waiting += 1;
    const result = await held.flight.join(signal);
    return { ...result, isShared: held.waiting > 1 };
  };

  function begin(scene: string) {
    const close = () => {
      if (open.get(scene) === held) open.delete(scene);
    };
    const flight = startFlight((flightSignal) => ask(scene, flightSignal).catch(notShown), close);
    const held = { flight, waiting: 0 };
    open.set(scene, held);
    void flight.over.then(close);
    return held;
  }
}

/** A challenge whose code could not be loaded fails its calls as one that could not be passed. */
function notShown(): ChallengeResult {
  return { ok: false, reason: "failed", message: "" };
}

/** The scene of an answer that wants a challenge first; `undefined` for any other answer. */
export function challengeSceneOf({ code, data }: Envelope<unknown>): string | undefined {
  if (code !== challengeCode || typeof data !== "object" || data === null) return undefined;
  const isOurs = "group" in data && data.group === challengeGroup;
  return isOurs && "data" in data && typeof data.data === "string" ? data.data : undefined;
}
