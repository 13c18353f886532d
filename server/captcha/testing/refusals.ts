import { gatewayCodes } from "../../../src/wire/envelope.ts";

/** The `GatewayFailure` of a code, for `toMatchObject`. */
export const refusal = (code: string) => ({ name: "GatewayFailure", code });

/** What challenges answer for an answer that comes too late, is wrong, is no answer, or is one too many. */
export const refusals = {
  over: refusal(gatewayCodes.codeExpired),
  wrong: refusal(gatewayCodes.wrongCode),
  invalid: refusal(gatewayCodes.invalidParameter),
  tooMany: refusal(gatewayCodes.tooManyRequests),
} as const;
