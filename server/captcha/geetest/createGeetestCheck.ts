import { createHmac } from "node:crypto";
import * as v from "valibot";
import { err, ok, type Result } from "../../../src/lib/result.ts";
import type { GeetestAccount } from "../model/captchaDeps.ts";
import { captchaPolicy } from "../model/captchaPolicy.ts";

/** The result that GeeTest gave the page for a passed challenge. */
export interface GeetestResult {
  readonly lot_number: string;
  readonly captcha_output: string;
  readonly pass_token: string;
  readonly gen_time: string;
}

/** Asks for GeeTest's verdict on a result; answers an error, with its cause for the log, if there is no verdict. */
export type ValidateGeetest = (
  result: GeetestResult,
) => Promise<Result<"passed" | "failed", string>>;

const validateUrl = "https://gcaptcha4.geetest.com/validate";

/** Longest part of a foreign text that reaches the log. */
const maxQuoted = 200;

const judged = v.object({ status: v.literal("success"), result: v.picklist(["success", "fail"]) });
const refused = v.object({ msg: v.string() });

/**
 * The second check of GeeTest, version 4 (its documentation, "Secondary validation API"): the result is sent with an
 * HMAC-SHA256 of its lot number by the account's key. `captcha_id` is the account's own and never taken from the page.
 * A late or malformed answer is an error, so nobody passes while the service is down.
 */
export function createGeetestCheck(
  account: GeetestAccount,
  fetch: typeof globalThis.fetch,
): ValidateGeetest {
  const url = new URL(account.validateUrl ?? validateUrl);
  url.searchParams.set("captcha_id", account.id);
  return async (result) => {
    const { lot_number, captcha_output, pass_token, gen_time } = result;
    const sign_token = createHmac("sha256", account.key).update(lot_number).digest("hex");
    try {
      const response = await fetch(url, {
        method: "POST",
        body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token }),
        redirect: "error",
        signal: AbortSignal.timeout(captchaPolicy.geetestTimeoutMs),
      });
      if (!response.ok) return err(`HTTP status ${response.status}`);
      return readVerdict(await response.json());
    } catch (error) {
      return err(error instanceof Error ? error.name : "no answer");
    }
  };
}

function readVerdict(answer: unknown): Result<"passed" | "failed", string> {
  const verdict = v.safeParse(judged, answer);
  if (verdict.success) return ok(verdict.output.result === "success" ? "passed" : "failed");
  const refusal = v.safeParse(refused, answer);
  return err(
    refusal.success ? refusal.output.msg.slice(0, maxQuoted) : "an answer of another form",
  );
}
