import { afterEach, describe, expect, it, vi } from "vitest";
import type { PasskeyOptionsData } from "../../../../wire/account/passkeys.ts";
import { makePasskey, signByPasskey } from "./passkeyCeremonies.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const bytes = (...values: number[]): ArrayBuffer => Uint8Array.from(values).buffer;
const failing = (name: string) => () => Promise.reject(new DOMException("no", name));

function browserWith(credentials: Partial<CredentialsContainer>): void {
  vi.stubGlobal("navigator", { credentials });
}

const data: PasskeyOptionsData = {
  options: {
    rp: { id: "parallax.test", name: "Parallax" },
    user: { id: "-_8", name: "a•••e", displayName: "a•••e" },
    challenge: "AQID",
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
    excludeCredentials: [{ type: "public-key", id: "__-_" }],
    timeout: 1,
  },
};

describe("a new passkey", () => {
  it("is asked for in bytes and answered in base64url", async () => {
    const create = vi.fn<CredentialsContainer["create"]>(() =>
      Promise.resolve({
        id: "cred",
        type: "public-key",
        response: { clientDataJSON: bytes(251, 255), attestationObject: bytes(1) },
      } as unknown as Credential),
    );
    browserWith({ create });
    const made = await makePasskey(data);
    const asked = create.mock.lastCall?.[0]?.publicKey;
    expect(asked?.challenge).toEqual(Uint8Array.of(1, 2, 3));
    expect(asked?.user.id).toEqual(Uint8Array.of(251, 255));
    expect(asked?.excludeCredentials?.[0]?.id).toEqual(Uint8Array.of(255, 255, 191));
    expect(made.kind).toBe("made");
    expect(JSON.parse("credential" in made ? made.credential : "")).toEqual({
      id: "cred",
      rawId: "cred",
      type: "public-key",
      response: { clientDataJSON: "-_8", attestationObject: "AQ" },
    });
  });

  it.each([
    ["InvalidStateError", "exists"],
    ["NotAllowedError", "cancelled"],
  ])("after %s counts as %s", async (name, kind) => {
    browserWith({ create: failing(name) });
    expect(await makePasskey(data)).toEqual({ kind });
  });
});

describe("a sign-in by passkey", () => {
  it("asks for any passkey with verification, and leaves out a handle that there is not", async () => {
    const get = vi.fn<CredentialsContainer["get"]>(() =>
      Promise.resolve({
        id: "cred",
        type: "public-key",
        response: {
          clientDataJSON: bytes(1),
          authenticatorData: bytes(2),
          signature: bytes(3),
          userHandle: null,
        },
      } as unknown as Credential),
    );
    browserWith({ get });
    const text = (await signByPasskey("AQID")) ?? "";
    expect(get.mock.lastCall?.[0]).toEqual({
      publicKey: { challenge: Uint8Array.of(1, 2, 3), userVerification: "required" },
    });
    expect(JSON.parse(text)).toMatchObject({
      response: { clientDataJSON: "AQ", authenticatorData: "Ag", signature: "Aw" },
    });
    expect(text).not.toContain("userHandle");
  });

  it("answers nothing where the visitor cancels or has none", async () => {
    browserWith({ get: failing("NotAllowedError") });
    expect(await signByPasskey("AQID")).toBeUndefined();
    browserWith({ get: () => Promise.resolve(null) });
    expect(await signByPasskey("AQID")).toBeUndefined();
  });
});
