import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SliderTrace } from "../../src/wire/account/captcha.ts";
import { captchaLimits } from "../../src/wire/account/captcha.ts";
import { securityPaths } from "../../src/wire/account/accountPaths.ts";
import { protocolCodes } from "../../src/wire/envelope.ts";
import { captchaBounds, captchaPolicy } from "./model/captchaPolicy.ts";
import {
  type CaptchaBench,
  createCaptchaBench,
  refusals,
  slowMs,
} from "./testing/createCaptchaBench.ts";
import { handTrace, stepTrace } from "./testing/handTrace.ts";

let bench: CaptchaBench;
beforeAll(async () => {
  bench = await createCaptchaBench();
}, slowMs);
afterAll(() => bench.close(), slowMs);
beforeEach(() => bench.reset());

const { over, wrong, invalid, tooMany } = refusals;

describe("a challenge by slider", { timeout: slowMs }, () => {
  it("gives a token for one call of the scene", async () => {
    const { puzzle, check, redeem } = bench.make();
    const { captchaId, gapX, shown } = await puzzle();
    expect(shown).toMatchObject({ captchaId, width: 320, height: 160, expiresInSeconds: 60 });
    expect(String(shown?.["picture"])).toMatch(/^data:image\/png;base64,/);
    const passed = await check(1, captchaId, handTrace({ to: gapX }));
    const token = passed?.["captchaToken"];
    await expect(redeem(token, "register")).rejects.toMatchObject({
      code: protocolCodes.challengeRequired,
      detail: { data: { group: "gateway", data: "register" } },
    });
    await expect(redeem(token)).resolves.toBeUndefined();
    await expect(redeem(token)).rejects.toMatchObject({ code: protocolCodes.challengeRequired });
  });

  it("reveals nothing of the gap in its answers or its log", async () => {
    const { puzzle, check, open } = bench.make();
    const { captchaId, gapX, shown } = await puzzle();
    await expect(check(1, captchaId, handTrace({ to: gapX + 30 }))).rejects.toMatchObject(wrong);
    const { picture, piece, ...rest } = shown ?? {};
    expect([typeof picture, typeof piece]).toEqual(["string", "string"]);
    expect(Object.keys(rest).toSorted()).toEqual([
      "captchaId",
      "expiresInSeconds",
      "height",
      "pieceSize",
      "pieceTop",
      "width",
    ]);
    expect(Object.keys(await open()).toSorted()).toEqual([
      "bizId",
      "captchaId",
      "captchaType",
      "geetestId",
      "status",
    ]);
    expect(bench.log()).not.toContain("gapX");
  });

  it("is judged once, whatever the verdict", async () => {
    const { puzzle, check } = bench.make();
    const missed = await puzzle();
    await expect(
      check(1, missed.captchaId, handTrace({ to: missed.gapX + 20 })),
    ).rejects.toMatchObject(wrong);
    await expect(check(1, missed.captchaId, handTrace({ to: missed.gapX }))).rejects.toMatchObject(
      over,
    );
    const passed = await puzzle();
    const tries = Array.from({ length: 6 }, () =>
      check(1, passed.captchaId, handTrace({ to: passed.gapX })),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is over after sixty seconds, and its token after sixty more", async () => {
    const { puzzle, check, redeem } = bench.make();
    const late = await puzzle();
    bench.pass(captchaLimits.lifetimeSeconds * 1_000 - 3_000);
    await expect(check(1, late.captchaId, handTrace({ to: late.gapX }))).rejects.toMatchObject(
      over,
    );
    const { captchaId, gapX } = await puzzle();
    const passed = await check(1, captchaId, handTrace({ to: gapX }));
    bench.pass(captchaPolicy.tokenMs);
    await expect(redeem(passed?.["captchaToken"])).rejects.toMatchObject({
      code: protocolCodes.challengeRequired,
    });
  });

  it("draws once for each challenge, and none for an unknown one", async () => {
    const { puzzle, call } = bench.make();
    const { captchaId } = await puzzle();
    await expect(call(securityPaths.sliderPuzzle, { captchaId })).rejects.toMatchObject(over);
    await expect(
      call(securityPaths.sliderPuzzle, { captchaId: "0".repeat(32) }),
    ).rejects.toMatchObject(over);
  });

  it("accepts an answer only for its own challenge: kind, scene and pictures", async () => {
    const { puzzle, check, open } = bench.make();
    const { captchaId, gapX } = await puzzle();
    const trace = handTrace({ to: gapX });
    await expect(check(1, { captchaId, scene: "register" }, trace)).rejects.toMatchObject(over);
    await expect(check(2, captchaId, { code: "123456" })).rejects.toMatchObject(over);
    const { captchaId: bare } = await open();
    await expect(check(1, bare, trace)).rejects.toMatchObject(over);
    await expect(check(1, captchaId, trace)).resolves.toHaveProperty("captchaToken");
  });

  it.each([
    ["no object", "text"],
    ["no moves", { x: 1, input: "tap" }],
    ["another input", { x: 1, input: "voice", moves: [[1, 1]] }],
    ["a number that is none", { x: null, input: "tap", moves: [[1, 1]] }],
    ["too many moves", { x: 1, input: "tap", moves: Array.from({ length: 201 }, () => [1, 1]) }],
  ])("refuses an answer with %s without using the challenge up", async (_name, answer) => {
    const { puzzle, check } = bench.make();
    const { captchaId, gapX } = await puzzle();
    await expect(check(1, captchaId, answer)).rejects.toMatchObject(invalid);
    await expect(check(1, { captchaId, captchaValidate: "%%" }, {})).rejects.toMatchObject(invalid);
    await expect(check(1, captchaId, handTrace({ to: gapX }))).resolves.toBeDefined();
  });

  it("stops a network address that fails too often, keys and taps sooner than hands", async () => {
    const { puzzle, check } = bench.make();
    const tap = (to: number): SliderTrace => stepTrace({ to, input: "tap" });
    for (let round = 0; round < captchaBounds.stepFailuresByAddress.most; round += 1) {
      const { captchaId } = await puzzle();
      await expect(check(1, captchaId, tap(24))).rejects.toMatchObject(wrong);
    }
    const stepped = await puzzle();
    await expect(check(1, stepped.captchaId, tap(stepped.gapX))).rejects.toMatchObject(tooMany);
    const byHand = await puzzle();
    await expect(
      check(1, byHand.captchaId, handTrace({ to: byHand.gapX })),
    ).resolves.toHaveProperty("captchaToken");
    bench.pass(captchaBounds.stepFailuresByAddress.windowMs);
    const later = await puzzle();
    await expect(check(1, later.captchaId, tap(later.gapX))).resolves.toHaveProperty(
      "captchaToken",
    );
  });

  it("is passed by one network no more often than people do; a code still is", async () => {
    const { puzzle, check, open, call } = bench.make();
    for (let round = 0; round < captchaBounds.solvedByNetwork.most; round += 1) {
      const { captchaId, gapX } = await puzzle();
      await check(1, captchaId, handTrace({ to: gapX }));
    }
    const { captchaId, gapX } = await puzzle();
    await expect(check(1, captchaId, handTrace({ to: gapX }))).rejects.toMatchObject(tooMany);
    const { captchaId: byCode } = await open();
    await call(securityPaths.captchaCode, { captchaId: byCode, contact: "a@example.com" });
    await expect(check(2, byCode, { code: bench.sent.at(-1)?.code })).resolves.toHaveProperty(
      "captchaToken",
    );
  });

  it("limits the requests of one network address; an IPv6 network counts as one", async () => {
    const { open } = bench.make();
    for (let round = 0; round < captchaBounds.askedByAddress.most; round += 1)
      await open(`2001:db8::${round + 1}`);
    await expect(open("2001:db8::ffff")).rejects.toMatchObject(tooMany);
    await expect(open("2001:db8:0:1::1")).resolves.toHaveProperty("captchaId");
  });

  it("keeps no challenge or token that is over", async () => {
    const { puzzle, check, open } = bench.make();
    const { captchaId, gapX } = await puzzle();
    await check(1, captchaId, handTrace({ to: gapX }));
    bench.pass(captchaPolicy.sweepEveryMs);
    await open();
    const rows = await bench.challengeRows();
    const tokens = await bench.tokenRows();
    expect([rows.length, tokens.length]).toEqual([1, 0]);
  });
});
