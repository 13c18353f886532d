import { createTraceId } from "../../../../lib/traceId.ts";
import {
  type Departure,
  parseDeparture,
  type Redirecting,
} from "../../model/sign-in/thirdPartyRedirect.ts";

/** Key of the browser's session storage: what is remembered ends with the tab. */
const key = "third-party-sign-in";

/** Remembers a visit to a third party. Throws where storage is blocked: its answer could not be told from a forged one. */
export function rememberDeparture(provider: Redirecting, next: string): Departure {
  const random = () => createTraceId((bytes) => crypto.getRandomValues(bytes));
  const departure = { provider, state: random(), nonce: random(), next };
  sessionStorage.setItem(key, JSON.stringify(departure));
  return departure;
}

/** What was remembered, once. */
export function takeDeparture(): Departure | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return parseDeparture(text);
  } catch {
    return undefined;
  }
}
