import type { ChallengeCalls } from "../challengeCalls.ts";

/** What every way through a challenge is given. */
export interface WayProps {
  readonly calls: ChallengeCalls;
  readonly onOtherWay: () => void;
}
