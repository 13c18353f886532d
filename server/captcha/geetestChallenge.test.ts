import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { securityPaths } from "../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import {
  type CaptchaBench,
  createCaptchaBench,
  refusal,
  refusals,
  scene,
  slowMs,
} from "./testing/createCaptchaBench.ts";
import {
  geetestAccount,
  type GeetestServer,
  goodPassToken,
  startGeetestServer,
} from "./testing/geetestServer.ts";

let bench: CaptchaBench;
beforeAll(async () => {
  bench = await createCaptchaBench();
}, slowMs);
afterAll(() => bench.close(), slowMs);
beforeEach(() => bench.reset());

const { over, wrong } = refusals;

describe("a challenge by GeeTest", { timeout: slowMs }, () => {
  let server: GeetestServer;
  beforeAll(async () => {
    server = await startGeetestServer();
  });
  afterAll(() => server.close());
  const settings = () => ({ geetest: { ...geetestAccount, validateUrl: server.validateUrl } });
  const result = (lot: string, pass_token: string = goodPassToken) => ({
    lot_number: lot,
    captcha_output: "output",
    pass_token,
    gen_time: "1795260000",
  });

  it("asks GeeTest and gives a token only for its success", async () => {
    server.play("judge");
    const { open, check, redeem, captcha } = bench.make(settings());
    expect(captcha.frame).toBeDefined();
    const challenge = await open();
    expect(challenge).toMatchObject({ geetestId: geetestAccount.id, captchaType: 3, status: 1 });
    const passed = await check(3, challenge.captchaId, { ...result("a"), captcha_id: "another" });
    await expect(redeem(passed?.["captchaToken"])).resolves.toBeUndefined();
    const { captchaId } = await open();
    await expect(check(3, captchaId, result("b", "bad"))).rejects.toMatchObject(wrong);
    await expect(check(3, captchaId, result("c"))).rejects.toMatchObject(over);
  });

  it("passes nobody while GeeTest is down, but accepts a code then", async () => {
    server.play({ status: 503 });
    const { open, call, check } = bench.make(settings());
    const { captchaId } = await open();
    await expect(check(3, captchaId, result("d"))).rejects.toMatchObject(
      refusal(gatewayCodes.unavailable),
    );
    const other = await open();
    await expect(
      call(securityPaths.sliderPuzzle, { captchaId: other.captchaId }),
    ).rejects.toMatchObject(over);
    await call(securityPaths.captchaCode, { captchaId: other.captchaId, contact: "a@example.com" });
    const answer = { code: bench.sent[0]?.code };
    await expect(check(2, other.captchaId, answer)).resolves.toHaveProperty("captchaToken");
  });
});

describe("challenges that are off", () => {
  it("are passed at once, and require nothing", async () => {
    const { open, captcha } = bench.make({ isOn: false });
    expect(await open()).toMatchObject({ status: 0, captchaToken: expect.any(String) });
    await expect(captcha.guard.require({ headers: new Headers() }, scene)).resolves.toBeUndefined();
    expect(captcha.frame).toBeUndefined();
  });
});
