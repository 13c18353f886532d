import { setupI18n } from "@lingui/core";
import type { I18n, Messages } from "@lingui/core";

/** A compiled catalog: message by id. */
export type Catalog = Messages;

/** The inputs of a page's translations. */
export interface I18nOptions {
  /** The locale of the catalog. */
  readonly locale: string;
  /** BCP 47 tag of the locale. The plural rules come from it, because a code such as `asia` is not a language tag. */
  readonly tag: string;
  readonly messages: Catalog;
}

/** Translations of one page or request; there is no global instance. Plurals write western digits. */
export function createI18n({ locale, tag, messages }: I18nOptions): I18n {
  return setupI18n({ locale, locales: `${tag}-u-nu-latn`, messages: { [locale]: messages } });
}

/**
 * Adds messages of the same locale without notifying React. `load` would rerender the whole page in one task, although
 * everything on it has its messages already.
 */
export function addMessages(i18n: I18n, messages: Catalog): void {
  Object.assign(i18n.messages, messages);
}
