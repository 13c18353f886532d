import type { ThirdParty } from "../../../../wire/account/account.ts";

/** Third parties whose own page asks who it is, and sends back (OpenID Connect Core 1.0, section 3.2). */
export type RedirectProvider = Extract<ThirdParty, "google" | "apple">;

/** What this page remembers of a visit to a third party. */
export interface AuthorizationRequest {
  readonly provider: RedirectProvider;
  /** Comes back as it went: an answer that nobody here asked for is none. */
  readonly state: string;
  /** Is in the token that comes back: a token of another visit is none. */
  readonly nonce: string;
  /** Where the sign-in is to lead; empty for nowhere in particular. */
  readonly next: string;
}

/** What came back in the fragment of the address. */
export type AuthorizationResponse =
  | { readonly kind: "token"; readonly request: AuthorizationRequest; readonly token: string }
  /** Opened as a mini app of Telegram, which tells who opened it. */
  | { readonly kind: "mini-app"; readonly initData: string };

const authorization: Readonly<Record<RedirectProvider, readonly [url: string, type: string]>> = {
  google: ["https://accounts.google.com/o/oauth2/v2/auth", "id_token"],
  apple: ["https://appleid.apple.com/auth/authorize", "code id_token"],
};

/** The third party's page. Apple gives no e-mail address in a fragment, so it is not asked for one. */
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

/** Reads a fragment against what this page remembers; `undefined` where nothing came back, or nothing that was asked for. */
export function readAuthorizationResponse(
  hash: string,
  request: AuthorizationRequest | undefined,
): AuthorizationResponse | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const initData = fragment.get("tgWebAppData") ?? "";
  if (initData !== "") return { kind: "mini-app", initData };
  const token = fragment.get("id_token") ?? "";
  const isOurs = request !== undefined && fragment.get("state") === request.state;
  return isOurs && token !== "" ? { kind: "token", request, token } : undefined;
}

/** A request as it was stored; `undefined` for what is none. */
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
  if (typeof value !== "object" || value === null) return false;
  const { provider, state, nonce, next } = value as Readonly<Record<string, unknown>>;
  const isKnown = provider === "google" || provider === "apple";
  return isKnown && [state, nonce, next].every((member) => typeof member === "string");
}
