import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GatewayError } from "../../api/gateway/GatewayError.ts";
import type { UserInfoData } from "../../wire/account/account.ts";
import { createUserLoader } from "./createUserLoader.ts";
import { createStore } from "../index.ts";
import { userData } from "./testing/rawUser.ts";
import { userAtom } from "./user.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function setUp(...answers: (() => Promise<UserInfoData>)[]) {
  const store = createStore();
  const userInfo = () => answers.shift()?.() ?? Promise.reject(new Error("not expected"));
  const load = createUserLoader({ account: { userInfo }, store });
  return { load, store, status: () => store.get(userAtom).status };
}
const signedIn = () => Promise.resolve(userData("1001"));
const refused = () => Promise.reject(new GatewayError("who?", { code: "00004", status: 200 }));
const offline = () => Promise.reject(new GatewayError("Failed to fetch"));

describe("createUserLoader", () => {
  it("merges the answer and keeps the user id", async () => {
    const { load, store } = setUp(signedIn);
    expect(store.get(userAtom)).toEqual({ status: "unknown" });
    await load();
    expect(store.get(userAtom)).toMatchObject({ status: "signed-in", user: { userId: "1001" } });
    expect(stored.get("global-user-id")).toBe("1001");
  });

  it.each([
    ["a refusal", refused],
    ["an empty answer", () => Promise.resolve(userData(""))],
    ["no answer", offline],
  ])("clears the user id after %s", async (_name, answer) => {
    stored.set("global-user-id", "1001");
    const { load, status } = setUp(answer);
    await load();
    expect(status()).toBe("anonymous");
    expect(stored.has("global-user-id")).toBe(false);
  });

  it("tells no answer from a refusal", async () => {
    const { load, store } = setUp(offline, refused);
    await load();
    expect(store.get(userAtom)).toEqual({ status: "anonymous", isUnreached: true });
    await load();
    expect(store.get(userAtom)).toEqual({ status: "anonymous" });
  });

  it("signs nobody out of the page for want of a network", async () => {
    const { load, status } = setUp(signedIn, offline);
    await load();
    await load();
    expect(status()).toBe("signed-in");
    expect(stored.has("global-user-id")).toBe(false);
  });

  it("lets an earlier question that is answered late change nothing", async () => {
    let answerFirst: (data: UserInfoData) => void = () => {};
    const first = new Promise<UserInfoData>((resolve) => {
      answerFirst = resolve;
    });
    const { load, status } = setUp(() => first, signedIn);
    const both = [load(), load()];
    await both[1];
    answerFirst(userData(""));
    await both[0];
    expect(status()).toBe("signed-in");
  });
});
