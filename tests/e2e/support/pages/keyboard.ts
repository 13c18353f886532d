import type { Page } from "playwright";

/** More presses than any tested page has focusable elements. */
const mostPresses = 80;

/** The focused element as it is announced: its role, and its label or text. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return "";
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const name = element.getAttribute("aria-label") ?? label ?? element.textContent;
    return `${element.tagName.toLowerCase()} ${name.trim()}`;
  });
}

/** Presses Tab until the wanted element has the focus. */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let press = 0; press < mostPresses; press += 1) {
    if ((await focused(page)).startsWith(wanted)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

/** Tabs to a field and types into it. */
export async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, `input ${field}`);
  await page.keyboard.insertText(text);
}

/** Tabs to a button and presses it. */
export async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, `button ${button}`);
  await page.keyboard.press("Enter");
}
