import * as v from "valibot";
import { type SecurityReport, reportLimits } from "../../../src/wire/clientConfig.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";

const nameCharacters = /^[\w.-]+$/;
const nameMessage = "must be letters, digits, points, underscores or hyphens";

const bounded = (name: string, max: number) =>
  v.pipe(
    v.string(`${name} must be text`),
    v.maxLength(max, `${name} is longer than ${max} characters`),
  );
const named = (name: string, max: number) =>
  v.pipe(bounded(name, max), v.regex(nameCharacters, `${name} ${nameMessage}`));

const schema = v.object(
  {
    bizType: named("bizType", reportLimits.maxBizType),
    data: v.object(
      {
        event: named("event", reportLimits.maxEvent),
        reason: bounded("reason", reportLimits.maxReason),
      },
      "data must be an object",
    ),
    timestamp: v.pipe(
      v.number("timestamp must be a number"),
      v.integer("timestamp must be whole"),
      v.minValue(0, "timestamp must not be negative"),
    ),
    page: bounded("page", reportLimits.maxPage),
  },
  "the body must be an object",
);

/**
 * A report that may go into the log: checked, bounded, and without anything that looks like a secret or identifies a
 * person. Throws a `GatewayFailure` with `invalidParameter` that names the member, never its value.
 */
export function readSecurityReport(input: unknown): SecurityReport {
  const checked = v.safeParse(schema, input, { abortEarly: true });
  if (!checked.success) {
    throw new GatewayFailure(
      gatewayCodes.invalidParameter,
      `The report was rejected: ${checked.issues[0].message}.`,
    );
  }
  const { bizType, data, timestamp, page } = checked.output;
  return {
    bizType: withoutSecrets(bizType),
    data: { event: withoutSecrets(data.event), reason: withoutSecrets(data.reason) },
    timestamp,
    page: withoutSecrets(page.split(/[?#]/, 1)[0] ?? ""),
  };
}

/** Stands in place of a removed part. */
const removed = "[removed]";

const pemBlock = /-----BEGIN[^]*?(?:-----END[^-]*-----|$)/g;
const mailAddress = /[^\s@/]+(?:@|%40)[^\s@/]+/g;
/**
 * Matches keys, tokens, digests and signatures, which are long runs of base64 or hexadecimal. Paths of words look
 * alike.
 */
const longRun = /[A-Za-z0-9+/=_.-]{20,}/g;
const plainWord = /^(?:[A-Z]?[a-z]{0,20}|[A-Z]{0,10}|\d{0,4})$/;
/** Matches telephone numbers and codes. */
const longNumber = /\+?\d(?:[ ().-]?\d){5,}/g;

const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

function withoutSecrets(text: string): string {
  return text
    .replace(pemBlock, removed)
    .replace(mailAddress, removed)
    .replace(longRun, (run) => (run.split(/[/._-]/).every(isWord) ? run : removed))
    .replace(longNumber, removed)
    .replace(controls, " ");
}

function isWord(text: string): boolean {
  return plainWord.test(text);
}
