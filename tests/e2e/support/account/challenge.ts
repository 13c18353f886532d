import type { Page, Response } from "playwright";
import { accountPaths, securityPaths } from "../../../../src/wire/account/accountPaths.ts";
import { captchaLimits, type SliderPuzzleData } from "../../../../src/wire/account/captcha.ts";
import type { AccountSite } from "./accountSite.ts";

/** The codes that an address may request before it must prove to be a person. One more is requested to be sure. */
const freeCodes = 3;

/** The time a person takes to understand a picture, on the server's clock. */
const thoughtMs = 2_000;

/** Uses up the codes that a network address may request without a challenge. */
export async function exhaustCodes(site: AccountSite, address: string): Promise<void> {
  for (let code = 0; code < freeCodes; code += 1) {
    const answer = await fetch(`${site.origin}/${accountPaths.sendCode}`, {
      method: "POST",
      headers: {
        origin: site.origin,
        website: "parallax",
        "content-type": "application/json",
        "x-forwarded-for": address,
      },
      body: JSON.stringify({ scene: "register", email: `${code}@${address}.example.com` }),
    });
    if (!answer.ok) throw new Error(`a code was refused: ${await answer.text()}`);
  }
}

/** Waits for the next puzzle of the page. Call it before the action that requests the puzzle. */
export async function nextPuzzle(page: Page): Promise<SliderPuzzleData> {
  const isPuzzle = (response: Response): boolean =>
    new URL(response.url()).pathname === `/${securityPaths.sliderPuzzle}`;
  const response = await page.waitForResponse(isPuzzle);
  const { data } = (await response.json()) as { readonly data: SliderPuzzleData };
  return data;
}

/** The challenge in its dialog. */
export function challengeOn(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Security check" });
  return {
    dialog,
    slider: dialog.getByRole("slider"),
    status: dialog.getByRole("status"),
    close: dialog.getByRole("button", { name: "Close" }),
    newPicture: dialog.getByRole("button", { name: "New picture" }),
    check: dialog.getByRole("button", { name: "Check" }),
    codeInstead: dialog.getByRole("button", { name: "Get a code instead" }),
  };
}

/**
 * The positions on the way to a gap that keys reach, as key presses. The last is within half a small step of the gap.
 */
function keysTo(gap: number): readonly string[] {
  const { bigStep, smallStep } = captchaLimits;
  const steps = Math.round(gap / smallStep);
  const big = Math.floor((steps * smallStep) / bigStep);
  const small = steps - (big * bigStep) / smallStep;
  return [
    ...Array.from({ length: big }, () => "PageUp"),
    ...Array.from({ length: small }, () => "ArrowRight"),
  ];
}

/** Moves the piece by keys, once the slider has the focus, and confirms its place. */
export async function solveByKeys(page: Page, site: AccountSite, gap: number): Promise<void> {
  const { dialog } = challengeOn(page);
  await dialog.locator("input[type=range]:focus:not([aria-disabled])").waitFor();
  site.passTime(thoughtMs);
  for (const key of keysTo(gap)) {
    await page.keyboard.press(key);
    await untilNextFrame(page);
  }
  await page.keyboard.press("Enter");
}

/** Drags the piece by mouse, slower towards the end, and drops it where it fits. */
export async function solveByHand(
  page: Page,
  site: AccountSite,
  { gap, puzzle }: { readonly gap: number; readonly puzzle: SliderPuzzleData },
): Promise<void> {
  site.passTime(thoughtMs);
  const { slider } = challengeOn(page);
  const box = await slider.boundingBox();
  if (box === null) throw new Error("there is no slider");
  const scale = box.width / puzzle.width;
  const y = box.y + box.height / 2;
  const at = (x: number): number => box.x + (x + puzzle.pieceSize / 2) * scale;
  await page.mouse.move(at(0), y);
  await page.mouse.down();
  const frames = 24;
  for (let frame = 1; frame <= frames; frame += 1) {
    const part = frame / frames;
    await page.mouse.move(at(gap * part * part * (3 - 2 * part)), y);
    await untilNextFrame(page);
  }
  await page.mouse.up();
}

/** Waits for the next frame, because a hand is not faster than the screen. */
async function untilNextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      }),
  );
}
