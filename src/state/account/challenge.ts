import type { ComponentType } from "react";
import { atom } from "jotai";

/**
 * How a challenge ended. `cancelled`: given up by the visitor. `failed`: it could not be shown or passed; the message
 * says why and may be shown, and is empty where nothing better than the refused call's own is known.
 */
export type ChallengeOutcome =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: "cancelled" | "failed"; readonly message: string };

/** A challenge that waits for the visitor. */
export interface ChallengeRequest {
  /** Another for each challenge, so that one never starts in the state of another. */
  readonly id: number;
  /**
   * What shows it. It comes with the request, loaded before: a file that cannot be loaded then fails one call and
   * not the page, and nothing of it is in the first load.
   */
  readonly View: ComponentType;
}

/** The challenge that is shown, if there is one. */
export const challengeAtom = atom<ChallengeRequest | undefined>(undefined);
