import type { Messages } from "@lingui/core";
import type { LocaleCode } from "../i18n/localeCodes.ts";
import type { PageLocale } from "../i18n/locales.ts";
import type { NumberStyle } from "../i18n/numberStyle.ts";
import type { RateTable } from "./market.ts";

/** An entry of the language menu. */
export interface OfferedLanguage {
  readonly code: LocaleCode;
  /** Value of the `lang` attribute. */
  readonly lang: string;
  /** The language's own name for itself. */
  readonly name: string;
}

/**
 * What the server decided about a page and the browser must not decide again, carried as a JSON block in the
 * HTML: hydration then renders the same text whatever the browser's own `Intl` and clock say.
 */
export interface PageData {
  readonly locale: PageLocale;
  readonly numbers: NumberStyle;
  readonly messages: Messages;
  /** Languages that the menu offers. */
  readonly offered: readonly OfferedLanguage[];
  readonly rates: RateTable;
  /** The server's clock when it rendered, epoch milliseconds. */
  readonly renderedAt: number;
  /** Absolute origin of canonical links, without a trailing slash. */
  readonly origin: string;
}

/** Id of the script element that carries the page data. */
export const pageDataId = "page-data";
