import { createTraceId } from "../../../../lib/createTraceId.ts";
import {
  type AuthorizationRequest,
  parseAuthorizationRequest,
  type RedirectProvider,
} from "../../model/sign-in/authorization.ts";

/** A key of the session storage, which ends with the tab. */
const key = "third-party-sign-in";

/**
 * Makes and stores an authorization request. Throws if storage is blocked: without a stored request, a response could
 * be forged.
 */
export function saveAuthorizationRequest(
  provider: RedirectProvider,
  next: string,
): AuthorizationRequest {
  const random = () => createTraceId((bytes) => crypto.getRandomValues(bytes));
  const request = { provider, state: random(), nonce: random(), next };
  sessionStorage.setItem(key, JSON.stringify(request));
  return request;
}

/** Removes and returns the stored request. */
export function takeAuthorizationRequest(): AuthorizationRequest | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return parseAuthorizationRequest(text);
  } catch {
    return undefined;
  }
}
