import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  geetestAccount,
  type GeetestServer,
  goodPassToken,
  startGeetestServer,
} from "../testing/geetestServer.ts";
import { createGeetestCheck } from "./createGeetestCheck.ts";

let server: GeetestServer;
let lots = 0;
const result = () => ({
  lot_number: `lot${(lots += 1)}`,
  captcha_output: "output+/=&",
  pass_token: goodPassToken,
  gen_time: "1795260000",
});
const check = (account = {}) =>
  createGeetestCheck({ ...geetestAccount, validateUrl: server.validateUrl, ...account }, fetch);

beforeAll(async () => {
  server = await startGeetestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.play("judge");
});

describe("createGeetestCheck", () => {
  it("signs the lot number, names the account, and accepts a success", async () => {
    await expect(check()(result())).resolves.toEqual({ ok: true, value: "passed" });
  });

  it("accepts a failure: another token, or a lot that was used", async () => {
    await expect(check()({ ...result(), pass_token: "other" })).resolves.toEqual({
      ok: true,
      value: "failed",
    });
    const once = result();
    await check()(once);
    await expect(check()(once)).resolves.toEqual({ ok: true, value: "failed" });
  });

  it("has no verdict if GeeTest does not know the account", async () => {
    await expect(check({ key: "wrong" })(result())).resolves.toEqual({
      ok: false,
      error: "illegal sign_token",
    });
    await expect(check({ id: "wrong" })(result())).resolves.toEqual({
      ok: false,
      error: "illegal captcha_id",
    });
  });

  it.each([
    { status: 503 },
    { text: "" },
    { text: "<html>" },
    { text: "{}" },
    { text: '{"status":"success"}' },
    { text: '{"status":"success","result":"yes"}' },
  ])("passes nobody when the answer is %j", async (play) => {
    server.play(play);
    await expect(check()(result())).resolves.toMatchObject({ ok: false });
  });

  it("waits no longer than its time limit", async () => {
    const wait = AbortSignal.abort(new DOMException("late", "TimeoutError"));
    let asked: AbortSignal | null | undefined;
    const late = createGeetestCheck(geetestAccount, (_url, init) => {
      asked = init?.signal;
      return Promise.reject(wait.reason as Error);
    });
    await expect(late(result())).resolves.toEqual({ ok: false, error: "TimeoutError" });
    expect(asked).toBeInstanceOf(AbortSignal);
  });
});
