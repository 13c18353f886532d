import { canFillPasskeys } from "./hasPasskeys.ts";

/** Shorter than the five minutes that a challenge counts. */
const renewEveryMs = 240_000;

/** An offer to fill a passkey into the field of the account. */
export interface PasskeyOffer {
  /** Ends the offer. */
  readonly signal: AbortSignal;
  readonly challenge: () => Promise<string>;
  /** Signs in by what the visitor has chosen. Called once. */
  readonly signIn: (fidoVerifyCode: string) => Promise<void>;
}

/**
 * Lets the browser list passkeys in the sign-in form, where it can do that, until one is chosen or the offer ends. Nothing of it is
 * told where it fails: the form and its buttons are there.
 */
export async function offerPasskeys({ signal, challenge, signIn }: PasskeyOffer): Promise<void> {
  if (!(await canFillPasskeys())) return;
  const { signByPasskey } = await import("./passkeyCeremonies.ts");
  while (!signal.aborted) {
    const round = new AbortController();
    const end = () => {
      round.abort();
    };
    signal.addEventListener("abort", end, { once: true });
    const timer = setTimeout(end, renewEveryMs);
    try {
      const chosen = await signByPasskey(await challenge(), round.signal);
      if (chosen !== undefined) return await signIn(chosen);
    } catch {
      return;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    }
    // The visitor has declined, and is not asked again.
    if (!round.signal.aborted) return;
  }
}
