import type { Locator, Page } from "playwright";
import { texts } from "./texts.ts";

/** The parts of a converter page that tests use. */
export interface ConverterParts {
  readonly amount: Locator;
  /** The field across: what the amount comes to. It can be written in too. */
  readonly converted: Locator;
  /** The result as the specification writes it, which screen readers are told of. */
  readonly result: Locator;
  /** The line beside the amount with the fault of the typed text. */
  readonly message: Locator;
  readonly swap: Locator;
  /** One of the six amounts to choose by one press. */
  readonly chip: (text: string) => Locator;
  /** A row of the visitor's own currencies. */
  readonly favourite: (unit: string) => Locator;
}

/** Finds the parts by their roles and names, wherever they stand. */
export function converterOn(page: Page): ConverterParts {
  const favourites = page.getByRole("list", { name: texts.favourites });
  return {
    amount: page.locator("#amount"),
    converted: page.locator("#converted"),
    result: page.locator("#result bdi"),
    message: page.locator("#amount-message"),
    swap: page.getByRole("link", { name: texts.swap }),
    chip: (text) => page.locator("[data-kernel] > a").getByText(text, { exact: true }),
    favourite: (unit) => favourites.getByRole("textbox", { name: unit, exact: true }),
  };
}
