import type { SendCodeData } from "../../wire/account/account.ts";
import type {
  CaptchaIdData,
  CaptchaTokenData,
  CheckCaptchaBody,
  SliderPuzzleData,
} from "../../wire/account/captcha.ts";

/** The calls of a challenge. Each rejects with a `GatewayError` whose message may be shown. */
export interface CaptchaApi {
  getCaptchaId(scene: string, signal?: AbortSignal): Promise<CaptchaIdData>;
  /** Pictures of one challenge; it has one set, and another picture is another challenge. */
  sliderPuzzle(captchaId: string, signal?: AbortSignal): Promise<SliderPuzzleData>;
  checkCaptcha(body: CheckCaptchaBody, signal?: AbortSignal): Promise<CaptchaTokenData>;
  /** `contact` is an e-mail address or a mobile number with its country code. */
  sendCode(
    request: { readonly captchaId: string; readonly contact: string },
    signal?: AbortSignal,
  ): Promise<SendCodeData>;
}
