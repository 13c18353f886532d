import { securityPaths } from "../../wire/account/accountPaths.ts";
import type { CheckCaptchaBody } from "../../wire/account/captcha.ts";
import type { CaptchaApi } from "./captchaApi.ts";
import type { Send } from "../protection/createGatewayClient.ts";

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
