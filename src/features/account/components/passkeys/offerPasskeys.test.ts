import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offerPasskeys } from "./offerPasskeys.ts";

/** What the browser was asked for. */
type Asked = CredentialRequestOptions & { readonly signal: AbortSignal };

let asked: Asked[] = [];
let choose: (credential: Credential | null) => void = () => undefined;

const chosen = {
  id: "cred",
  type: "public-key",
  response: { clientDataJSON: Uint8Array.of(1).buffer },
} as unknown as Credential;

function browserThatFills(canFill: boolean): void {
  vi.stubGlobal("PublicKeyCredential", {
    isConditionalMediationAvailable: () => Promise.resolve(canFill),
  });
  const get = (options: Asked) =>
    new Promise<Credential | null>((resolve, reject) => {
      asked.push(options);
      choose = resolve;
      options.signal.addEventListener("abort", () => {
        reject(new DOMException("over", "AbortError"));
      });
    });
  vi.stubGlobal("navigator", { credentials: { get } });
}

function offer() {
  const abort = new AbortController();
  const challenge = vi.fn<() => Promise<string>>(() => Promise.resolve("AQID"));
  const signIn = vi.fn<(code: string) => Promise<void>>(() => Promise.resolve());
  const ended = offerPasskeys({ signal: abort.signal, challenge, signIn });
  return { abort, challenge, signIn, ended };
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an offer to fill in a passkey", () => {
  it("asks nothing of the visitor, and signs in by the passkey that is chosen", async () => {
    browserThatFills(true);
    const { ended, signIn } = offer();
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    expect(asked[0]).toMatchObject({
      mediation: "conditional",
      publicKey: { userVerification: "required" },
    });
    choose(chosen);
    await ended;
    expect(signIn.mock.calls).toEqual([[expect.stringContaining('"clientDataJSON":"AQ"')]]);
  });

  it("takes a new challenge before the old one is over", async () => {
    browserThatFills(true);
    const { challenge, abort, ended } = offer();
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    await vi.advanceTimersByTimeAsync(299_000);
    await vi.waitFor(() => {
      expect(asked).toHaveLength(2);
    });
    expect(challenge).toHaveBeenCalledTimes(2);
    abort.abort();
    await ended;
    expect(asked[1]?.signal.aborted).toBe(true);
  });

  it("is not made again to who has declined, nor where browsers fill none in or have no challenge", async () => {
    browserThatFills(true);
    const declined = offer();
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    choose(null);
    await declined.ended;
    expect(declined.signIn).not.toHaveBeenCalled();

    browserThatFills(false);
    const { challenge, ended } = offer();
    await ended;
    expect(challenge).not.toHaveBeenCalled();
    vi.stubGlobal("PublicKeyCredential", {});
    await offer().ended;
    expect(asked).toHaveLength(1);

    browserThatFills(true);
    const signal = new AbortController().signal;
    const failing = () => Promise.reject(new Error("offline"));
    await expect(
      offerPasskeys({ signal, challenge: failing, signIn: () => Promise.resolve() }),
    ).resolves.toBeUndefined();
  });
});
