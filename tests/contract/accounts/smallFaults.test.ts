import { count } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attemptCounts } from "../../../server/store/schema/accounts.ts";
import { makeClientKey } from "../protection/protectionClient.ts";
import { accountsUnderTest, registerAt } from "./accountsFixture.ts";

const open = accountsUnderTest();

const sendCode = "/v1/user/security/sendCode";

describe("accounts", () => {
  it("count the codes of all names that one mailbox has with a plus sign together", async () => {
    const codes: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      const request = { scene: "register", email: `mailbox+${index}@example.com` };
      codes.push((await open().visitor(`198.51.110.${index}`).call(sendCode, request)).code);
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "00000"));
    expect(codes.at(-1)).toBe("10021");
  });

  it("keep no count of a device check for a sign-in that does not exist", async () => {
    const rows = async () =>
      (await open().store.run((db) => db.select({ rows: count() }).from(attemptCounts)))[0]?.rows;
    const stranger = open().visitor("198.51.111.1");
    const check = (serialNO: string) =>
      stranger.call("/v1/user/security/checkDevice", {
        serialNO,
        userCheckDeviceUserIdHash: "0".repeat(64),
      });
    // The first call leaves the count of the network's calls.
    expect((await check("0".repeat(32))).code).toBe("41000");
    const before = await rows();
    expect((await check("1".repeat(32))).code).toBe("41000");
    expect(await rows()).toBe(before);
  });

  it("refuse a nickname that turns the direction of text", async () => {
    const key = makeClientKey();
    const owner = await registerAt(open(), "bidi@example.com", key);
    const path = "/v1/user/account/createSubAccount";
    const create = (nickName: string) =>
      owner.call(path, { nickName, kind: "demo" }, { signedBy: { key, mode: "2" } });
    for (const control of ["\u202e", "\u2066", "\u200f", "\u061c"]) {
      expect((await create(`fund${control}yenom`)).code).toBe("40002");
    }
    expect((await create("صندوق")).code).toBe("00000");
  });
});
