import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountLimits } from "../../src/wire/account/account.ts";
import { captchaLimits } from "../../src/wire/account/captcha.ts";
import { securityPaths } from "../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import { captchaBounds, captchaPolicy } from "./model/captchaPolicy.ts";
import {
  type CaptchaBench,
  createCaptchaBench,
  refusal,
  refusals,
  slowMs,
} from "./testing/createCaptchaBench.ts";

let bench: CaptchaBench;
beforeAll(async () => {
  bench = await createCaptchaBench();
}, slowMs);
afterAll(() => bench.close(), slowMs);
beforeEach(() => bench.reset());

const { over, wrong, invalid, tooMany } = refusals;

describe("a challenge by code", { timeout: slowMs }, () => {
  it("sends a code to any address and takes it once", async () => {
    const { open, call, check, redeem } = bench.make();
    const { captchaId } = await open();
    await expect(
      call(securityPaths.captchaCode, { captchaId, contact: "Ada@example.com" }),
    ).resolves.toEqual({
      target: "a•••a@example.com",
      expiresInSeconds: captchaLimits.codeLifetimeSeconds,
      resendAfterSeconds: accountLimits.resendSeconds,
    });
    const [{ code, ...message } = { code: "" }] = bench.sent;
    expect(message).toEqual({
      channel: "email",
      address: "ada@example.com",
      purpose: "captcha",
      locale: "de",
      antiPhishingCode: "",
    });
    const passed = await check(2, captchaId, { code: ` ${code} ` });
    await expect(redeem(passed?.["captchaToken"])).resolves.toBeUndefined();
    await expect(check(2, captchaId, { code })).rejects.toMatchObject(over);
    const rows = JSON.stringify(await bench.challengeRows());
    expect(rows).not.toContain(code);
    expect(rows).not.toContain("ada@");
    expect(bench.log()).not.toContain(code);
  });

  it("ends after five tries, also those at once", async () => {
    const { open, call, check } = bench.make();
    const { captchaId } = await open();
    await call(securityPaths.captchaCode, { captchaId, contact: "+4915112345678" });
    const { code = "" } = bench.sent[0] ?? {};
    const other = code === "000000" ? "000001" : "000000";
    const tries = await Promise.allSettled(
      Array.from({ length: captchaPolicy.codeTries }, () => check(2, captchaId, { code: other })),
    );
    expect(tries.map((outcome) => outcome.status)).not.toContain("fulfilled");
    await expect(check(2, captchaId, { code })).rejects.toMatchObject(over);
  });

  it("replaces the first code by a second, but not within a minute", async () => {
    const { open, call, check } = bench.make();
    const { captchaId } = await open();
    const ask = () => call(securityPaths.captchaCode, { captchaId, contact: "ada+1@example.com" });
    await ask();
    const again = { captchaId, contact: "ada+2@example.com" };
    await expect(call(securityPaths.captchaCode, again)).rejects.toMatchObject(tooMany);
    bench.pass(accountLimits.resendSeconds * 1_000);
    await ask();
    const [first, second] = bench.sent.map(({ code }) => code);
    expect(second).not.toBe(first);
    await expect(check(2, captchaId, { code: first })).rejects.toMatchObject(wrong);
    await expect(check(2, captchaId, { code: second })).resolves.toHaveProperty("captchaToken");
  });

  it("limits the codes to one address, whoever asks for them", async () => {
    const { open, call } = bench.make();
    for (let round = 0; round <= captchaBounds.codesByContact.most; round += 1) {
      const { captchaId } = await open();
      const asked = call(
        securityPaths.captchaCode,
        { captchaId, contact: "ada@example.com" },
        `198.51.100.${round}`,
      );
      const isLast = round === captchaBounds.codesByContact.most;
      expect(
        await asked.then(
          () => "sent",
          (error: unknown) => (error instanceof GatewayFailure ? error.code : "failed"),
        ),
      ).toBe(isLast ? tooMany.code : "sent");
      bench.pass(accountLimits.resendSeconds * 1_000);
    }
  });

  it("refuses what is not an address, and a challenge that is over", async () => {
    const { open, call } = bench.make();
    const { captchaId } = await open();
    await expect(
      call(securityPaths.captchaCode, { captchaId, contact: "ada" }),
    ).rejects.toMatchObject({
      ...invalid,
      detail: { data: { field: "contact" } },
    });
    bench.pass(captchaLimits.lifetimeSeconds * 1_000);
    await expect(
      call(securityPaths.captchaCode, { captchaId, contact: "ada@example.com" }),
    ).rejects.toMatchObject(over);
    expect(bench.sent).toEqual([]);
  });

  it("says that a code could not be sent, and keeps the address out of the log", async () => {
    const { open, call } = bench.make();
    const { captchaId } = await open();
    bench.breakMessenger();
    await expect(
      call(securityPaths.captchaCode, { captchaId, contact: "ada@example.com" }),
    ).rejects.toMatchObject(refusal(gatewayCodes.unavailable));
    expect(bench.log()).toContain("could not be sent");
    expect(bench.log()).not.toContain("ada@");
  });
});
