import type { ComponentType } from "react";
import { atom } from "jotai/vanilla";

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
