import type { Locator, Page } from "playwright";

/** The search dialog, for any of its uses. */
export interface SearchParts {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
}

/** Finds the parts of the search by role. */
export function searchOn(page: Page): SearchParts {
  const dialog = page.getByRole("dialog");
  return { dialog, field: dialog.getByRole("combobox"), options: dialog.getByRole("option") };
}
