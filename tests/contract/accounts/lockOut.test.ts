import { describe, expect, it } from "vitest";
import { makeClientKey } from "../protection/protectionClient.ts";
import { accountsUnderTest, password, registerAt } from "./accountsFixture.ts";

const open = accountsUnderTest();

const login = "/v1/user/login";
const sendCode = "/v1/user/security/sendCode";
const tooManyAttempts = "20906";
const challengeRequired = "10021";
const success = "00000";

/** Fails thirty-one sign-ins, each with a passed challenge, from one address. */
async function tryPasswords(loginName: string, address: string): Promise<string[]> {
  const stranger = open().visitor(address);
  const codes: string[] = [];
  for (let tried = 0; tried < 31; tried += 1) {
    const headers = await open().passed("login");
    const form = { loginName, pwd: `guess number ${tried}`, areaCode: "" };
    codes.push((await stranger.call(login, form, { headers })).code);
  }
  return codes;
}

describe("strangers who ask for codes to somebody's address", () => {
  it("do not keep the owner from the code of a sign-in", async () => {
    const email = "asked-for@example.com";
    await registerAt(open(), email);
    open().time.now += 61_000;
    for (let asked = 0; asked < 15; asked += 1) {
      await open().visitor(`198.51.100.${asked}`).call(sendCode, { scene: "register", email });
    }
    const owner = open().visitor("203.0.113.9");
    const form = { loginName: email, pwd: password, areaCode: "" };
    const { data } = await owner.call(login, form);
    const { serialNO } = data as { serialNO: string };
    expect((await owner.call(sendCode, { serialNO, type: "email" })).code).toBe(success);
  });

  it("use up nothing by asking too early", async () => {
    const email = "too-early@example.com";
    const codes: string[] = [];
    for (let asked = 0; asked < 15; asked += 1) {
      const { code } = await open()
        .visitor(`198.51.101.${asked}`)
        .call(sendCode, { scene: "register", email });
      codes.push(code);
    }
    expect(codes.filter((code) => code === success)).toHaveLength(1);
    open().time.now += 61_000;
    const owner = open().visitor("203.0.113.10");
    expect((await owner.call(sendCode, { scene: "register", email })).code).toBe(success);
  });

  it("cause at most ten mails an hour, and the owner gets one with a challenge", async () => {
    const email = "flooded@example.com";
    const before = open().printed.length;
    for (let asked = 0; asked < 15; asked += 1) {
      await open().visitor(`198.51.102.${asked}`).call(sendCode, { scene: "register", email });
      open().time.now += 61_000;
    }
    expect(open().printed.length - before).toBeLessThanOrEqual(10);
    const owner = open().visitor("203.0.113.11");
    const request = { scene: "register", email };
    expect((await owner.call(sendCode, request)).code).toBe(challengeRequired);
    const headers = await open().passed("sendCode");
    expect((await owner.call(sendCode, request, { headers })).code).toBe(success);
  });
});

describe("a stranger who tries passwords", () => {
  it("gets thirty tries, and the owner still signs in after a challenge", async () => {
    const email = "guessed@example.com";
    await registerAt(open(), email);
    const codes = await tryPasswords(email, "198.51.103.1");
    expect(codes.filter((code) => code === "40100")).toHaveLength(30);
    expect(codes.at(-1)).toBe(tooManyAttempts);
    const form = { loginName: email, pwd: password, areaCode: "" };
    const owner = open().visitor("203.0.113.12");
    expect((await owner.call(login, form)).code).toBe(challengeRequired);
    const headers = await open().passed("login");
    const answer = await owner.call(login, form, { headers });
    expect(answer).toMatchObject({ code: success, data: { verifications: ["email"] } });
  });

  it("from many addresses gets five tries from each, once the thirty are used up", async () => {
    const email = "distributed@example.com";
    await registerAt(open(), email);
    await tryPasswords(email, "198.51.104.1");
    const codes = await tryPasswords(email, "198.51.104.2");
    expect(codes.filter((code) => code === "40100")).toHaveLength(5);
    expect(codes.at(-1)).toBe(tooManyAttempts);
  });

  it("who waits for the next quarter of an hour gets a challenge for each try from thirty in a day on", async () => {
    const email = "slowly@example.com";
    await registerAt(open(), email);
    const form = { loginName: email, pwd: "a wrong guess", areaCode: "" };
    const codes: string[] = [];
    for (let round = 0; round < 11; round += 1) {
      const stranger = open().visitor(`198.51.105.${round}`);
      for (let guess = 0; guess < 3; guess += 1)
        codes.push((await stranger.call(login, form)).code);
      open().time.now += 15 * 60_000;
    }
    expect(codes.slice(0, 30).every((code) => code === "40100")).toBe(true);
    expect(new Set(codes.slice(30))).toEqual(new Set([challengeRequired]));
  });

  it("takes nothing from a device that has signed in before, not even a challenge", async () => {
    const email = "own-device@example.com";
    const key = makeClientKey();
    const owner = await registerAt(open(), email, key);
    // The session has expired, so that the browser has only its mark left.
    for (const name of owner.cookies.keys()) {
      if (name !== "__Host-device") owner.cookies.delete(name);
    }
    expect(owner.cookies.size).toBe(1);
    await tryPasswords(email, "203.0.113.1");
    const form = { loginName: email, pwd: password, areaCode: "" };
    const again = await owner.call(login, form, { key: makeClientKey() });
    expect(again).toMatchObject({ code: success, data: { verifications: ["email"] } });
    const sameKey = await open().visitor("203.0.113.1").call(login, form, { key });
    expect(sameKey).toMatchObject({ code: success, data: { userInfo: {} } });
  });

  it("finds no mark in a browser whose owner has signed out", async () => {
    const owner = await registerAt(open(), "signed-out@example.com", makeClientKey());
    await owner.call("/v1/user/logout", {});
    expect([...owner.cookies.keys()]).toEqual([]);
  });

  it("does not get more by a mark of another account's device", async () => {
    const victim = "marked@example.com";
    await registerAt(open(), victim);
    const stranger = await registerAt(open(), "stranger@example.com", makeClientKey());
    await tryPasswords(victim, "203.0.113.1");
    const form = { loginName: victim, pwd: "another guess", areaCode: "" };
    const headers = await open().passed("login");
    const { code } = await stranger.call(login, form, { key: makeClientKey(), headers });
    expect(code).toBe(tooManyAttempts);
  });

  it("on a stolen known device gets thirty tries, like any stranger", async () => {
    const email = "stolen-device@example.com";
    const owner = await registerAt(open(), email, makeClientKey());
    const codes: string[] = [];
    for (let tried = 0; tried < 32; tried += 1) {
      const headers = await open().passed("login");
      const form = { loginName: email, pwd: `guess number ${tried}`, areaCode: "" };
      codes.push((await owner.call(login, form, { headers, key: makeClientKey(1024) })).code);
    }
    expect(codes.filter((code) => code === "40100")).toHaveLength(30);
    expect(codes.at(-1)).toBe(tooManyAttempts);
  });
});
