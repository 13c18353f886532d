import type { CaptchaApi } from "../../api/account/createCaptchaApi.ts";
import type { CaptchaIdData, CaptchaType } from "../../wire/account/captcha.ts";

/** The operations of a challenge method. */
export interface ChallengeCalls {
  readonly api: Pick<CaptchaApi, "sliderPuzzle" | "sendCode">;
  /** Returns a challenge that nobody has answered, a new one each time. */
  readonly take: () => Promise<CaptchaIdData>;
  /** Sends an answer. A right one resolves and ends the challenge. A wrong one rejects with the gateway's error. */
  readonly answer: (type: CaptchaType, captchaId: string, answer: unknown) => Promise<void>;
  /** Reports the error that the dialog shows, or `undefined` when it no longer shows one. */
  readonly report: (message: string | undefined) => void;
  /** Cancels the challenge. */
  readonly close: () => void;
}

export interface CaptchaDialogProps {
  readonly calls: ChallengeCalls;
  /** The method of the first challenge. */
  readonly captchaType: CaptchaType;
}

/** The properties of every challenge method. */
export interface ChallengeMethodProps {
  readonly calls: ChallengeCalls;
  readonly onSwitchMethod: () => void;
}
