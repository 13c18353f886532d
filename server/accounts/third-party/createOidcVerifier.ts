import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import type { Clock } from "../../../src/lib/clock.ts";
import { unavailable } from "../model/failures.ts";
import { policy } from "../model/policy.ts";

/** An issuer of identity tokens (OpenID Connect Core 1.0). */
export interface OidcIssuer {
  /** The issuer's values of `iss`. */
  readonly issuers: string[];
  readonly jwksUrl: string;
  /** The required value of `aud`. */
  readonly clientId: string;
}

/** The person that a token names. */
export interface OidcIdentity {
  readonly subject: string;
  /** Present only if the issuer has verified it. */
  readonly email: string | undefined;
}

/** Answers `undefined` for a token that proves nothing; throws `unavailable` if the issuer's keys cannot be fetched. */
export type OidcVerifier = (proof: {
  readonly token: string;
  /** The nonce that the page asked the issuer to put into the token; empty for none. */
  readonly nonce: string;
}) => Promise<OidcIdentity | undefined>;

const msPerSecond = 1000;
const keysTimeoutMs = 5_000;

/** Addresses and names of the two issuers, from their own documentation. */
export const oidcIssuers = {
  google: {
    issuers: ["https://accounts.google.com", "accounts.google.com"],
    jwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
  },
  apple: {
    issuers: ["https://appleid.apple.com"],
    jwksUrl: "https://appleid.apple.com/auth/keys",
  },
} as const;

/** Verifies ID tokens: signature, issuer, audience, age and nonce (OpenID Connect Core 1.0, section 3.1.3.7). */
export function createOidcVerifier(
  { issuers, jwksUrl, clientId }: OidcIssuer,
  { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock },
): OidcVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: keysTimeoutMs,
    [customFetch]: (url, options) => fetch(url, options),
  });
  const keyOf = reportUnreachable(keys);
  return async ({ token, nonce }) => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer: issuers,
        audience: clientId,
        algorithms: ["RS256", "ES256"],
        requiredClaims: ["sub", "exp", "iat"],
        maxTokenAge: policy.proofAgeMs / msPerSecond,
        clockTolerance: policy.proofSkewMs / msPerSecond,
        currentDate: new Date(clock()),
      });
      return isFor(payload, clientId, nonce) ? identityOf(payload) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** Distinguishes "the keys cannot be fetched" from "no key fits": only the second is a fault of the token. */
function reportUnreachable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isAboutToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      if (isAboutToken) throw error;
      throw unavailable("We can't reach the sign-in service. Please try again later.");
    }
  };
}

/**
 * A token for several audiences must name the authorised party. The nonce must be in both the token and the call, or in
 * neither.
 */
function isFor(payload: JWTPayload, clientId: string, nonce: string): boolean {
  const isShared = Array.isArray(payload.aud) && payload.aud.length > 1;
  return (!isShared || payload["azp"] === clientId) && (payload["nonce"] ?? "") === nonce;
}

/** Reads the identity. Apple sends the flag `email_verified` as text. */
function identityOf(payload: JWTPayload): OidcIdentity | undefined {
  const { sub, email, email_verified: flag } = payload;
  if (sub === undefined || sub === "") return undefined;
  const isVerified = flag === true || flag === "true";
  return { subject: sub, email: isVerified && typeof email === "string" ? email : undefined };
}
