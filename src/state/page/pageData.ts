import type { Messages } from "@lingui/core";
import type { PageLocale } from "../../i18n/locales.ts";
import type { NumberStyle } from "../../i18n/readNumberStyle.ts";
import type { HeadTextsEntry } from "../../wire/page/operatorSettings.ts";
import type { RateTable } from "../market/market.ts";
import { atom } from "jotai/vanilla";

/**
 * What the server decided about a page and the browser must not decide again, carried as a JSON block in the
 * HTML: hydration then renders the same text whatever the browser's own `Intl` and clock say.
 */
export interface PageData {
  readonly locale: PageLocale;
  readonly numbers: NumberStyle;
  readonly messages: Messages;
  readonly rates: RateTable;
  /** The server's clock when it rendered, epoch milliseconds. */
  readonly renderedAt: number;
  /** Absolute origin of canonical links, without a trailing slash. */
  readonly origin: string;
  /** What the operator wrote for the head of the page asked for. On the server alone: the head's texts travel made. */
  readonly headTexts?: readonly HeadTextsEntry[] | undefined;
}

/** Id of the script element that carries the page data. */
export const pageDataId = "page-data";

const heldPageAtom = atom<PageData | undefined>(undefined);

/** The page's data; set once before the first render. */
export const pageAtom = atom(
  (get): PageData => {
    const page = get(heldPageAtom);
    if (page === undefined) throw new Error("the page data is read before it is set");
    return page;
  },
  (_get, set, page: PageData) => {
    set(heldPageAtom, page);
  },
);
