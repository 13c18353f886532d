import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { accountPaths, securityPaths } from "../../../src/wire/account/accountPaths.ts";
import { captchaLimits, captchaTokenHeader } from "../../../src/wire/account/captcha.ts";
import {
  enterPassword,
  loginOn,
  newCredentials,
  registerOn,
} from "../support/account/accountForms.ts";
import { newAddress, type OpenPerson, test } from "../support/account/accountTest.ts";
import type { AccountSite } from "../support/account/accountSite.ts";
import {
  challengeOn,
  solveByHand,
  solveByKeys,
  exhaustCodes,
  nextPuzzle,
} from "../support/account/challenge.ts";
import { eventually } from "../support/eventually.ts";
import { watchGateway } from "../support/gatewayTraffic.ts";
import { untilReady, watchBatches } from "../support/tracking.ts";

const sendCode = `/${accountPaths.sendCode}`;
const asked = /POST \/v1\/user\/security\/sendCode failed/;

/** A person on `/register`, at an address that has requested too many codes, with an email address typed. */
async function challenged({ person, site }: { person: OpenPerson; site: AccountSite }) {
  const address = newAddress();
  await exhaustCodes(site, address);
  const visit = await person("/register", { address });
  const { email } = newCredentials();
  await registerOn(visit.page).email.fill(email);
  return { ...visit, email, traffic: watchGateway(visit.page) };
}

async function openChallenge(page: Page, site: AccountSite) {
  const [puzzle] = await Promise.all([nextPuzzle(page), registerOn(page).sendCode.click()]);
  const gap = await site.gapOf(puzzle);
  await challengeOn(page).slider.waitFor();
  return { puzzle, gap };
}

/** The events sent to tracking: types and names. */
function eventsIn(batches: ReturnType<typeof watchBatches>) {
  return batches.flat().map(({ type, event_tracking }) => [type, event_tracking]);
}

describe("a challenge", () => {
  test("is passed by hand, and the call is repeated with its token", async ({ person, site }) => {
    const { page, traffic, email, faults } = await challenged({ person, site });
    faults.allow(asked);
    await solveByHand(page, site, await openChallenge(page, site));
    await registerOn(page).codeSent.waitFor();
    expect(await challengeOn(page).dialog.count()).toBe(0);
    expect(site.codeFor(email)).toMatch(/^\d{6}$/);
    const [first, again] = await traffic.calls(sendCode);
    expect([first?.code, again?.code]).toEqual(["10021", "00000"]);
    expect(first?.headers[captchaTokenHeader.toLowerCase()]).toBeUndefined();
    expect(again?.headers[captchaTokenHeader.toLowerCase()]).toMatch(/^[\w-]{20,}$/);
    expect(again?.headers["uhti"]).not.toBe(first?.headers["uhti"]);
    expect(again?.body).toBe(first?.body);
  });

  test("that was missed comes again with another picture", async ({ person, site }) => {
    const { page, faults } = await challenged({ person, site });
    faults.allow(/400|check-captcha failed/);
    const { gap } = await openChallenge(page, site);
    const [next] = await Promise.all([
      nextPuzzle(page),
      solveByKeys(page, site, gap > 140 ? gap - 40 : gap + 40),
    ]);
    await challengeOn(page).status.getByText("That didn’t fit.").waitFor();
    await solveByKeys(page, site, await site.gapOf(next));
    await registerOn(page).codeSent.waitFor();
  });

  test("moves its piece by a step to each tap beside it, and by the buttons", async ({
    person,
    site,
  }) => {
    const { page, faults } = await challenged({ person, site });
    faults.allow(asked);
    const { gap } = await openChallenge(page, site);
    const { slider, check, dialog } = challengeOn(page);
    const { bigStep, smallStep } = captchaLimits;
    // A finger stays for a moment, and the gateway believes no faster one.
    const delay = 60;
    const box = await slider.boundingBox();
    const end = { x: (box?.width ?? 0) - 4, y: (box?.height ?? 0) - 8 };
    await slider.click({ position: end, delay });
    await expect.poll(() => slider.inputValue()).toBe(String(bigStep));
    await slider.click({ position: end, delay });
    await expect.poll(() => slider.inputValue()).toBe(String(2 * bigStep));
    site.passTime(2_000);
    let at = 2 * bigStep;
    while (gap - at > smallStep / 2) {
      const isBig = gap - at >= bigStep;
      at += isBig ? bigStep : smallStep;
      const name = isBig ? "Far to the right" : "A little to the right";
      await dialog.getByRole("button", { name }).click({ delay });
      await expect.poll(() => slider.inputValue()).toBe(String(at));
    }
    await check.click();
    await registerOn(page).codeSent.waitFor();
  });

  test("that is closed sends nothing, says so, keeps the typed text and is tracked", async ({
    person,
    site,
  }) => {
    const { page, traffic, email, faults } = await challenged({ person, site });
    faults.allow(asked);
    const batches = watchBatches(page);
    await untilReady(page);
    await openChallenge(page, site);
    await challengeOn(page).close.click();
    await registerOn(page).form.getByText("You closed the security check").waitFor();
    expect(await challengeOn(page).dialog.count()).toBe(0);
    expect(await registerOn(page).email.inputValue()).toBe(email);
    expect((await traffic.calls(sendCode)).map(({ code }) => code)).toEqual(["10021"]);
    await eventually(() => eventsIn(batches)).toContainEqual(["click", "challenge-closed"]);
    // The challenge can be requested again at once.
    await solveByHand(page, site, await openChallenge(page, site));
    await registerOn(page).codeSent.waitFor();
  });

  test("that cannot be loaded fails the call, which can be made again", async ({
    person,
    site,
  }) => {
    const { page, email, faults } = await challenged({ person, site });
    faults.allow(/ERR_CONNECTION_REFUSED|failed/);
    const batches = watchBatches(page);
    await untilReady(page);
    const path = `**/${securityPaths.getCaptchaId}`;
    await page.route(path, (route) => route.abort("connectionrefused"));
    await registerOn(page).sendCode.click();
    await registerOn(page)
      .form.getByText("The security check didn’t work, so nothing was sent.")
      .waitFor();
    expect(await registerOn(page).email.inputValue()).toBe(email);
    await eventually(() => eventsIn(batches)).toContainEqual(["system", "challenge-error"]);
    await page.unroute(path);
    await solveByHand(page, site, await openChallenge(page, site));
    await registerOn(page).codeSent.waitFor();
  });

  test("offers a code to visitors who cannot move a piece", async ({ person, site }) => {
    const { page, faults } = await challenged({ person, site });
    faults.allow(/failed/);
    await openChallenge(page, site);
    const { dialog, codeInstead } = challengeOn(page);
    await codeInstead.click();
    const { email } = newCredentials();
    await dialog.getByRole("textbox", { name: "Email or mobile number" }).fill(email);
    await dialog.getByRole("button", { name: "Send the code" }).click();
    const code = dialog.getByRole("textbox", { name: "Code" });
    await code.waitFor();
    await code.fill(site.codeFor(email));
    await dialog.getByRole("button", { name: "Check" }).click();
    await registerOn(page).codeSent.waitFor();
  });

  test("challenges visitors who guess passwords; the password is encrypted again", async ({
    person,
    site,
  }) => {
    const { page, faults } = await person("/login");
    faults.allow(/401|v1\/user\/login failed/);
    const traffic = watchGateway(page);
    const credentials = newCredentials();
    for (let guess = 0; guess < 3; guess += 1) {
      const answered = page.waitForResponse(`**/${accountPaths.login}`);
      await enterPassword(page, credentials);
      await answered;
      await loginOn(page).form.getByText("Incorrect account or password.").waitFor();
    }
    const [puzzle] = await Promise.all([nextPuzzle(page), enterPassword(page, credentials)]);
    await solveByKeys(page, site, await site.gapOf(puzzle));
    await loginOn(page).form.getByText("Incorrect account or password.").waitFor();
    const calls = (await traffic.calls(`/${accountPaths.login}`)).slice(-2);
    expect(calls.map(({ code }) => code)).toEqual(["10021", "40100"]);
    const [first, again] = calls.map(({ body }) => body);
    expect(again).not.toBe(first);
  });
});
