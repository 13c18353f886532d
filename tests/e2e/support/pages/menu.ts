import type { Locator, Page } from "playwright";

/** The link to a language by its own name; the menu may be open or closed. */
export function languageLink(page: Page, name: string): Locator {
  return page.locator("header a[lang]").getByText(name, { exact: true });
}

/** Opens the menu of the header and follows the link to a language. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await languageLink(page, name).click();
}

/** Opens the menu of the header, presses the theme's button and closes the menu again. */
export async function switchTheme(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("banner").getByRole("button", { name }).click();
  await page.keyboard.press("Escape");
}

/** Opens the menu of the header. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator("header button[popovertarget]").click();
}
