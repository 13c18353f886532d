import type { ComponentType } from "react";
import { atom } from "jotai";

/**
 * How a challenge ended. `cancelled`: the visitor gave up. `failed`: it could not be shown or passed; the message says
 * why and may be shown. It is empty where the refused call's own message says it best.
 */
export type ChallengeOutcome =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: "cancelled" | "failed"; readonly message: string };

/** A challenge that waits for the visitor. */
export interface ChallengeRequest {
  /** Unique for each challenge, so that none starts in the state of another. */
  readonly id: number;
  /**
   * The component that shows it, loaded before the request: a file that cannot be loaded then fails one call and not
   * the page, and none of it is in the first load.
   */
  readonly View: ComponentType;
}

/** The challenge that is shown, if there is one. */
export const challengeAtom = atom<ChallengeRequest | undefined>(undefined);
