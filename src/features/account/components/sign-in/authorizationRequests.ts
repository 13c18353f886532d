import { createTraceId } from "../../../../lib/traceId.ts";
import {
  type AuthorizationRequest,
  parseAuthorizationRequest,
  type RedirectProvider,
} from "../../model/sign-in/authorization.ts";

/** Key of the browser's session storage: what is remembered ends with the tab. */
const key = "third-party-sign-in";

/** Remembers a visit to a third party. Throws where storage is blocked: its answer could not be told from a forged one. */
export function saveAuthorizationRequest(
  provider: RedirectProvider,
  next: string,
): AuthorizationRequest {
  const random = () => createTraceId((bytes) => crypto.getRandomValues(bytes));
  const request = { provider, state: random(), nonce: random(), next };
  sessionStorage.setItem(key, JSON.stringify(request));
  return request;
}

/** What was remembered, once. */
export function takeAuthorizationRequest(): AuthorizationRequest | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return parseAuthorizationRequest(text);
  } catch {
    return undefined;
  }
}
