import { describe, expect, it } from "vitest";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { relyingPartyOf, requireRelyingParty } from "./relyingParty.ts";

describe("the site of passkeys", () => {
  it.each([
    [undefined, "http://localhost:8080", "localhost"],
    [undefined, "http://shop.localhost", "shop.localhost"],
    ["https://parallax.test", "https://parallax.test", "parallax.test"],
    ["https://parallax.test:8443", "https://parallax.test:8443", "parallax.test"],
  ])("with PUBLIC_ORIGIN %s at %s is %s", (publicOrigin, origin, id) => {
    expect(relyingPartyOf({ publicOrigin }, { origin })).toEqual({ id, origin });
  });

  it.each([
    [undefined, "https://parallax.test"],
    ["http://parallax.test", "http://parallax.test"],
    [undefined, "http://127.0.0.1:8080"],
    [undefined, "http://[::1]:8080"],
    ["https://192.0.2.7", "https://192.0.2.7"],
  ])("with PUBLIC_ORIGIN %s at %s there is none", (publicOrigin, origin) => {
    expect(relyingPartyOf({ publicOrigin }, { origin })).toBeUndefined();
    expect(() => requireRelyingParty({ publicOrigin }, { origin })).toThrow(
      expect.objectContaining({ code: gatewayCodes.notConfigured }),
    );
  });
});
