import { rootLocale } from "../wire/localeCodes.ts";
import type { LocaleCode } from "../wire/localeCodes.ts";
import { localeParam, localePath, splitLocale } from "../wire/localePaths.ts";

/** A change of language: the page that is shown, and the locale that the visitor chose. */
export interface LanguageChange {
  /** Absolute, or relative to this origin. */
  readonly url: string;
  readonly to: LocaleCode;
}

/**
 * The address that a change of language reloads (specification, section 2): the same page under the prefix of the new
 * locale, with the locale as a query parameter. English at the root becomes `/en`. The answer is path, query and
 * fragment of this origin.
 */
export function languageChangeUrl({ url, to }: LanguageChange): string {
  const target = new URL(url, "http://page.invalid");
  const { pathname } = splitLocale(target.pathname);
  target.searchParams.set(localeParam, to);
  const path = to === rootLocale && pathname === "/" ? `/${to}` : localePath(to, pathname);
  return `${path}${target.search}${target.hash}`;
}
