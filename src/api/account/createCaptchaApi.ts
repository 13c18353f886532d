import { securityPaths } from "../../wire/account/accountPaths.ts";
import type {
  CaptchaIdData,
  CaptchaTokenData,
  CheckCaptchaBody,
  SliderPuzzleData,
} from "../../wire/account/captcha.ts";
import type { Send } from "../protection/createGatewayClient.ts";
import type { SendCodeData } from "../../wire/account/account.ts";

/** The calls of a challenge. Each rejects with a `GatewayError`. */
export interface CaptchaApi {
  getCaptchaId(scene: string, signal?: AbortSignal): Promise<CaptchaIdData>;
  /** Pictures of one challenge; it has one set, and another picture is another challenge. */
  sliderPuzzle(captchaId: string, signal?: AbortSignal): Promise<SliderPuzzleData>;
  checkCaptcha(body: CheckCaptchaBody, signal?: AbortSignal): Promise<CaptchaTokenData>;
  /** `contact` is an email address or a mobile number with its country code. */
  sendCode(
    request: { readonly captchaId: string; readonly contact: string },
    signal?: AbortSignal,
  ): Promise<SendCodeData>;
}

/** The calls of a challenge. They are never challenged themselves. */
export function createCaptchaApi(send: Send): CaptchaApi {
  return Object.freeze({
    getCaptchaId: (scene: string, signal?: AbortSignal) =>
      send({ path: securityPaths.getCaptchaId, body: { scene }, signal }),
    sliderPuzzle: (captchaId: string, signal?: AbortSignal) =>
      send({ path: securityPaths.sliderPuzzle, body: { captchaId }, signal }),
    checkCaptcha: (body: CheckCaptchaBody, signal?: AbortSignal) =>
      send({ path: securityPaths.checkCaptcha, body: { ...body }, signal }),
    sendCode: (request: { captchaId: string; contact: string }, signal?: AbortSignal) =>
      send({ path: securityPaths.captchaCode, body: request, signal }),
  } satisfies CaptchaApi);
}
