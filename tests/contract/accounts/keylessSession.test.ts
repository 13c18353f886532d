import { describe, expect, it } from "vitest";
import { accountsUnderTest, password, registerAt } from "./accountsFixture.ts";
import { makeClientKey } from "../protection/protectionClient.ts";

const open = accountsUnderTest();

const forbidden = "40300";
const unsigned = { "device-sign": "sign_error_no_signature" };

describe("a session without a key", () => {
  it("cannot touch the two-factor app or passkeys, approve a sign-in, switch accounts, take the data or delete them, whatever it sends", async () => {
    const browser = await registerAt(open(), "keyless@example.com");
    for (const path of [
      "/v1/user/account/prepareTwoFactor",
      "/v1/user/account/bindTwoFactor",
      "/v1/user/account/unbindTwoFactor",
      "/v1/user/account/answerQrCode",
      "/v1/user/account/preparePasskey",
      "/v1/user/account/addPasskey",
      "/v1/user/account/removePasskey",
      "/v1/user/account/exportData",
      "/v1/user/account/deleteAccount",
      "/v1/user/switch/demo",
      "/v1/user/switch/web",
    ]) {
      const answer = await browser.call(
        path,
        path.includes("switch") ? { userId: "7" } : { googleCode: "123456" },
        { headers: unsigned },
      );
      expect([path, answer.code]).toEqual([path, forbidden]);
    }
  });

  it("still tells who is signed in, while one with a key does all of it signed", async () => {
    const browser = await registerAt(open(), "keyless-reads@example.com");
    const info = await browser.call("/v1/user/overview/userinfo", {}, { headers: unsigned });
    expect(info.code).toBe("00000");
    const key = makeClientKey();
    const keyed = await registerAt(open(), "keyed@example.com", key);
    const path = "/v1/user/account/prepareTwoFactor";
    const signedBy = { key, mode: "2" } as const;
    expect((await keyed.call(path, {}, { signedBy })).code).toBe("00000");
    expect((await keyed.call(path, {}, { headers: unsigned })).code).toBe("00020");
    const gone = "/v1/user/account/deleteAccount";
    const proof = { pwd: password, googleCode: "" };
    expect((await keyed.call(gone, proof, { headers: unsigned })).code).toBe("00020");
    const deleted = await keyed.call(gone, proof, { signedBy, key: makeClientKey() });
    expect(deleted.code).toBe("00000");
  });
});
