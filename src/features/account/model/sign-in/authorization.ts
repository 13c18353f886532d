import type { ThirdParty } from "../../../../wire/account/account.ts";
import { memberOf } from "../../../../lib/records.ts";

/** Third parties that sign in on their own page and redirect back (OpenID Connect Core 1.0, section 3.2). */
export type RedirectProvider = Extract<ThirdParty, "google" | "apple">;

/** An authorization request as this page stores it until the response comes. */
export interface AuthorizationRequest {
  readonly provider: RedirectProvider;
  /** Must come back unchanged. A response with another state is refused. */
  readonly state: string;
  /** Must be in the identity token. A token with another nonce is refused. */
  readonly nonce: string;
  /** The page to open after the sign-in; empty for none. */
  readonly next: string;
}

/** The response, which comes back in the fragment of the address. */
export type AuthorizationResponse =
  | { readonly kind: "token"; readonly request: AuthorizationRequest; readonly token: string }
  /** Telegram opened the page as a mini app and says who the visitor is. */
  | { readonly kind: "mini-app"; readonly initData: string };

const authorization: Readonly<Record<RedirectProvider, readonly [url: string, type: string]>> = {
  google: ["https://accounts.google.com/o/oauth2/v2/auth", "id_token"],
  apple: ["https://appleid.apple.com/auth/authorize", "code id_token"],
};

/** The address of the third party's page. Apple puts no email address into a fragment, so no scope asks for it. */
export function authorizationUrl(
  { provider, state, nonce }: AuthorizationRequest,
  client: { readonly clientId: string; readonly redirectUri: string },
): string {
  const [page, responseType] = authorization[provider];
  const url = new URL(page);
  url.search = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    response_type: responseType,
    response_mode: "fragment",
    ...(provider === "google" && { scope: "openid email" }),
    state,
    nonce,
  }).toString();
  return url.href;
}

/** Reads a fragment as the response to a request. Returns `undefined` without a response, or with one to another request. */
export function readAuthorizationResponse(
  hash: string,
  request: AuthorizationRequest | undefined,
): AuthorizationResponse | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const initData = fragment.get("tgWebAppData") ?? "";
  if (initData !== "") return { kind: "mini-app", initData };
  const token = fragment.get("id_token") ?? "";
  const isForRequest = request !== undefined && fragment.get("state") === request.state;
  return isForRequest && token !== "" ? { kind: "token", request, token } : undefined;
}

/** Parses a stored request; `undefined` if the text is not one. */
export function parseAuthorizationRequest(text: string | null): AuthorizationRequest | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isAuthorizationRequest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAuthorizationRequest(value: unknown): value is AuthorizationRequest {
  const provider = memberOf(value, "provider");
  const isKnown = provider === "google" || provider === "apple";
  const texts = ["state", "nonce", "next"];
  return isKnown && texts.every((name) => typeof memberOf(value, name) === "string");
}
