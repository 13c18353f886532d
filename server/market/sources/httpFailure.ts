import { readBounded } from "../../streams/readBounded.ts";
import type { Clock } from "../../../src/lib/clock.ts";
import { MarketSourceError } from "../model/marketSource.ts";
import { policy } from "../model/policy.ts";

const tooManyRequests = 429;
const requestTimeout = 408;
const firstServerError = 500;
const msPerSecond = 1000;

/**
 * Milliseconds a `Retry-After` asks to wait (RFC 9110, section 10.2.3: seconds or a date); `undefined` if it does not
 * say.
 */
function retryAfterMs(header: string | null | undefined, clock: Clock): number | undefined {
  const text = header?.trim() ?? "";
  if (text === "") return undefined;
  const ms = /^\d+$/.test(text)
    ? Number.parseInt(text, 10) * msPerSecond
    : Date.parse(text) - clock();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), policy.maxRetryAfterMs);
}

/** The failure for an unsuccessful HTTP status. `who` names the source or its host. */
export function statusFailure(
  who: string,
  answer: Pick<Response, "status" | "headers">,
  clock: Clock,
): MarketSourceError {
  const { status } = answer;
  const wait = retryAfterMs(answer.headers.get("retry-after"), clock);
  const message = `${who} answered ${status}`;
  if (status === tooManyRequests) return new MarketSourceError("rateLimited", message, wait);
  if (status === requestTimeout) return new MarketSourceError("timeout", message);
  if (status >= firstServerError) return new MarketSourceError("server", message, wait);
  return new MarketSourceError("client", message);
}

/** The failure for an exception of a request. The exception's own text may hold the address, so it is not repeated. */
export function thrownFailure(who: string, thrown: unknown): MarketSourceError {
  if (thrown instanceof MarketSourceError) return thrown;
  const timedOut = thrown instanceof Error && thrown.name === "TimeoutError";
  return timedOut
    ? new MarketSourceError("timeout", `${who} did not answer in time`)
    : new MarketSourceError("network", `${who} could not be reached`);
}

/** The body as text, at most `policy.maxBodyBytes` long; a longer one is `malformed`. */
export async function readBody(who: string, response: Response): Promise<string> {
  const bytes = await readBounded(response.body, policy.maxBodyBytes);
  if (bytes === undefined) throw new MarketSourceError("malformed", `${who} sent too much`);
  return Buffer.from(bytes).toString("utf8");
}
