import { accountLimits, type SendCodeData } from "../../../src/wire/account/account.ts";
import { captchaLimits } from "../../../src/wire/account/captcha.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { randomDigits } from "../../crypto/secretTexts.ts";
import { readInput } from "../../calls/readInput.ts";
import type { PrivateRoute } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { addressBlock } from "../../calls/clientAddress.ts";
import { type Contact, readContact } from "../code/readContact.ts";
import { type CaptchaParts, challengeOver } from "./captchaParts.ts";
import { inputs } from "./inputs.ts";

const localeForm = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
const defaultLocale = "en";

/**
 * The call that changes a challenge into one that a one-time code passes, and sends the code. It sends to any address,
 * whether an account has it or not. A second code for a challenge replaces the first.
 */
export function sendCode(parts: CaptchaParts): PrivateRoute {
  const { challenges, counter, hash, random, messenger, logger } = parts;
  return {
    method: "POST",
    access: "anyone",
    handle: async ({ input, clientAddress, headers, traceId }) => {
      const { captchaId, contact: text } = readInput(inputs.sendCode, input);
      const contact = requireContact(text);
      if ((await challenges.find(captchaId)) === undefined) throw challengeOver();
      await counter.count("codesByAddress", addressBlock(clientAddress));
      await counter.count("codesAtOnce", contact.countedAs);
      await counter.count("codesByContact", contact.countedAs);
      const code = randomDigits(random, accountLimits.verifyCodeLength);
      const secret = { codeHash: hash("captcha code", captchaId, code) };
      const lifetimeMs = captchaLimits.codeLifetimeSeconds * 1_000;
      if (!(await challenges.replace(captchaId, { kind: 2, secret, lifetimeMs })))
        throw challengeOver();
      const { channel, address } = contact;
      const locale = localeOf(headers);
      const message = { channel, address, code, purpose: "captcha", locale, antiPhishingCode: "" };
      await messenger.sendCode(message).catch((error: unknown) => {
        // The error of a mail server repeats the address.
        const reason = error instanceof Error ? error.name : typeof error;
        logger.warn({ traceId, channel, reason }, "challenge code could not be sent");
        throw new GatewayFailure(
          gatewayCodes.unavailable,
          "We couldn't send the code. Please try again later.",
        );
      });
      return {
        data: {
          target: contact.masked,
          expiresInSeconds: captchaLimits.codeLifetimeSeconds,
          resendAfterSeconds: accountLimits.resendSeconds,
        } satisfies SendCodeData,
      };
    },
  };
}

function requireContact(text: string): Contact {
  const contact = readContact(text);
  if (contact !== undefined) return contact;
  throw new GatewayFailure(
    gatewayCodes.invalidParameter,
    "Enter an email address, or a mobile number with its country code.",
    { data: { field: "contact" } },
  );
}

function localeOf(headers: Headers): string {
  const locale = headers.get(headerNames.locale) ?? "";
  return localeForm.test(locale) ? locale : defaultLocale;
}
