import { describe, expect, it } from "vitest";
import { makeClientKey } from "../protection/protectionClient.ts";
import {
  accountsUnderTest,
  type AccountsUnderTest,
  registerAt,
  type Visitor,
} from "./accountsFixture.ts";

const open = accountsUnderTest();

const userInfo = "/v1/user/overview/userinfo";
const halfDayMs = 12 * 3_600_000;
const signedOut = "00004";
const refreshName = "__Host-refresh";

/** Somebody else with a copy of the cookies. */
function thiefOf(owner: Visitor, { visitor }: AccountsUnderTest): Visitor {
  const thief = visitor("198.51.100.7");
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
  return thief;
}

describe("renewal by the refresh cookie", () => {
  it("needs the session's key where there is one: a stolen cookie alone gets nothing", async () => {
    const key = makeClientKey();
    const owner = await registerAt(open(), "renewal@example.com", key);
    open().time.now += halfDayMs;
    const token = owner.cookies.get(refreshName);

    const bare = await thiefOf(owner, open()).call(userInfo, {});
    expect([bare.code, bare.data]).toEqual([signedOut, null]);
    const silent = await thiefOf(owner, open()).call(
      userInfo,
      {},
      { headers: { "device-sign": "sign_error_no_signature" } },
    );
    expect([silent.code, silent.data]).toEqual(["00020", null]);
    const forged = await thiefOf(owner, open()).call(
      userInfo,
      {},
      { signedBy: { key: makeClientKey(), mode: "1" } },
    );
    expect([forged.code, forged.data]).toEqual(["00023", null]);

    // None of that took anything from the owner, whose device still names the session it had.
    expect(owner.cookies.get("session_ref")).toMatch(/^[0-9a-f]{64}$/);
    const renewed = await owner.call(userInfo, {}, { signedBy: { key, mode: "1" } });
    expect(renewed.code).toBe("00000");
    expect(owner.cookies.get(refreshName)).not.toBe(token);
  });

  it("goes on without a signature for a session that never had a key", async () => {
    const owner = await registerAt(open(), "renewal-keyless@example.com");
    open().time.now += halfDayMs;
    expect((await owner.call(userInfo, {})).code).toBe("00000");
  });

  it("still ends all sessions of a token that is used twice, by whoever has the key", async () => {
    const key = makeClientKey();
    const owner = await registerAt(open(), "renewal-twice@example.com", key);
    const copy = thiefOf(owner, open());
    open().time.now += halfDayMs;
    const signedBy = { key, mode: "1" } as const;
    expect((await owner.call(userInfo, {}, { signedBy })).code).toBe("00000");
    open().time.now += 60_000;
    expect((await copy.call(userInfo, {}, { signedBy })).code).toBe(signedOut);
    expect((await owner.call(userInfo, {}, { signedBy })).code).toBe(signedOut);
  });
});
