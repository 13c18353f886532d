import type { PasskeyOptionsData } from "../../../../wire/account/passkeys.ts";

/** What became of the wish for a new passkey. */
export type MadePasskey =
  | { readonly kind: "made"; readonly credential: string }
  /** The authenticator has one of this account already. */
  | { readonly kind: "exists" }
  | { readonly kind: "cancelled" };

/**
 * Has the browser make a passkey. The JSON texts are written here, because password managers that stand in for the browser
 * often break its own `toJSON`.
 */
export async function makePasskey({ options }: PasskeyOptionsData): Promise<MadePasskey> {
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        pubKeyCredParams: [...options.pubKeyCredParams],
        excludeCredentials: options.excludeCredentials.map(({ type, id }) => ({
          type,
          id: bytesOf(id),
        })),
      },
    });
    const credential = written(made, ["clientDataJSON", "attestationObject"]);
    return credential === undefined ? { kind: "cancelled" } : { kind: "made", credential };
  } catch (error) {
    if (nameOf(error) === "InvalidStateError") return { kind: "exists" };
    return cancelled(error, { kind: "cancelled" });
  }
}

/**
 * Has the browser sign a challenge with a passkey that the visitor chooses; `undefined` when they choose none. With `offered`
 * it asks nothing: it lists passkeys among what it fills into a field, until that signal ends it.
 */
export async function signByPasskey(
  challenge: string,
  offered?: AbortSignal,
): Promise<string | undefined> {
  try {
    const used = await navigator.credentials.get({
      ...(offered && { mediation: "conditional", signal: offered }),
      publicKey: { challenge: bytesOf(challenge), userVerification: "required" },
    });
    return written(used, ["clientDataJSON", "authenticatorData", "signature", "userHandle"]);
  } catch (error) {
    return cancelled(error, undefined);
  }
}

/** A refusal and a time-out are one error on purpose (WebAuthn Level 3, section 14.5.1). */
function cancelled<T>(error: unknown, outcome: T): T {
  if (nameOf(error) !== "NotAllowedError" && nameOf(error) !== "AbortError") console.warn(error);
  return outcome;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}

/** The JSON text of a credential with these parts of its answer, as far as there are any; `undefined` without a credential. */
function written(credential: Credential | null, parts: readonly string[]): string | undefined {
  const answer: unknown = credential === null ? undefined : Reflect.get(credential, "response");
  if (credential === null || typeof answer !== "object" || answer === null) return undefined;
  const response = parts.flatMap((name) => {
    const bytes: unknown = Reflect.get(answer, name);
    return bytes instanceof ArrayBuffer ? [[name, textOf(bytes)] as const] : [];
  });
  const { id, type } = credential;
  return JSON.stringify({ id, rawId: id, type, response: Object.fromEntries(response) });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
