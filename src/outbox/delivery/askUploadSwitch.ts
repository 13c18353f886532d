import { memberOf } from "../../lib/memberOf.ts";
import { isEnvelope, isSuccessCode } from "../../wire/envelope.ts";
import { limits } from "../../wire/limits.ts";

/**
 * The server's switch by `clientCommonConfig` (specification, section 7); `undefined` where it cannot be had. Goes
 * without cookies: the answer about uploads is the same for everybody. Never rejects.
 */
export async function askUploadSwitch(
  fetch: typeof globalThis.fetch,
  url: string,
): Promise<boolean | undefined> {
  // Not asked without a network: the browser would write the failure into its console.
  if ((globalThis.navigator as { readonly onLine?: boolean } | undefined)?.onLine === false)
    return undefined;
  try {
    const response = await fetch(url, {
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      signal: AbortSignal.timeout(limits.gatewayTimeoutMs),
    });
    const answer: unknown = await response.json();
    if (!response.ok || !isEnvelope(answer) || !isSuccessCode(answer.code)) return undefined;
    const position = memberOf(memberOf(answer.data, "clientCommonConfig"), "eventLogUploadSwitch");
    return typeof position === "boolean" ? position : undefined;
  } catch {
    return undefined;
  }
}
