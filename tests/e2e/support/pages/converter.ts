import type { Locator, Page } from "playwright";
import { texts } from "./texts.ts";

/** The parts of a converter page that tests use. */
export interface ConverterParts {
  readonly amount: Locator;
  /** The figure that people see. */
  readonly result: Locator;
  /** The line beside the amount with the fault of the typed text. */
  readonly message: Locator;
  readonly swap: Locator;
  /** A row of the visitor's own currencies. */
  readonly favourite: (unit: string) => Locator;
}

/** Finds the parts by their roles and names, wherever they stand. */
export function converterOn(page: Page): ConverterParts {
  const favourites = page.getByRole("list", { name: texts.favourites });
  return {
    amount: page.locator("#amount"),
    result: page.locator("#result bdi"),
    message: page.locator("#amount-message"),
    swap: page.getByRole("button", { name: texts.swap }),
    favourite: (unit) => favourites.getByRole("textbox", { name: unit, exact: true }),
  };
}
