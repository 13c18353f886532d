import type { CaptchaApi } from "../../api/account/captchaApi.ts";
import type { CaptchaIdData, CaptchaType } from "../../wire/account/captcha.ts";

/** What the ways through a challenge do with it. */
export interface ChallengeCalls {
  readonly api: Pick<CaptchaApi, "sliderPuzzle" | "sendCode">;
  /** A challenge that nobody has answered; another each time. */
  readonly take: () => Promise<CaptchaIdData>;
  /** Sends an answer. Resolves when it was right, which ends the challenge; rejects as the gateway refuses. */
  readonly answer: (type: CaptchaType, captchaId: string, answer: unknown) => Promise<void>;
  /** Tells of an error that is shown; with none, that it is gone. */
  readonly report: (message: string | undefined) => void;
  /** Gives up. */
  readonly close: () => void;
}

export interface CaptchaDialogProps {
  readonly calls: ChallengeCalls;
  /** What the first challenge is passed with. */
  readonly captchaType: CaptchaType;
}

/** What every way through a challenge is given. */
export interface ChallengeMethodProps {
  readonly calls: ChallengeCalls;
  readonly onSwitchMethod: () => void;
}
