import {
  type CaptchaIdData,
  captchaLimits,
  type CaptchaType,
} from "../../../src/wire/account/captcha.ts";
import { readInput } from "../../calls/readInput.ts";
import type { PrivateRoute } from "../../calls/call.ts";
import { addressBlock } from "../../calls/clientAddress.ts";
import type { CaptchaParts } from "./captchaParts.ts";
import { inputs } from "./inputs.ts";

const slider: CaptchaType = 1;
const geetest: CaptchaType = 3;

/** The call that opens a challenge for a scene. If challenges are off, it is passed at once: status 0, with a token. */
export function getCaptchaId(parts: CaptchaParts): PrivateRoute {
  const { challenges, tokens, counter, settings } = parts;
  return {
    method: "POST",
    access: "anyone",
    handle: async ({ input, clientAddress }) => {
      const { scene } = readInput(inputs.getCaptchaId, input);
      await counter.count("askedByAddress", addressBlock(clientAddress));
      const kind = settings.geetest === undefined ? slider : geetest;
      const shared = { geetestId: settings.geetest?.id ?? "", captchaType: kind, bizId: scene };
      if (!settings.isOn) {
        const captchaToken = await tokens.issue(scene);
        return {
          data: { ...shared, captchaId: "", status: 0, captchaToken } satisfies CaptchaIdData,
        };
      }
      const lifetimeMs = captchaLimits.lifetimeSeconds * 1_000;
      const captchaId = await challenges.open({ scene, kind, lifetimeMs });
      return { data: { ...shared, captchaId, status: 1 } satisfies CaptchaIdData };
    },
  };
}
