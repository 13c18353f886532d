import type { LocaleEntry } from "../../i18n/locales.ts";

/**
 * The language that a visitor would rather read than that of the page: the first of `wanted` that is on `offer`, in the
 * variant of the same region where there is one. `undefined` where the page has it already; variants of one language
 * and script count as one.
 */
export function betterLanguage(
  wanted: readonly string[],
  offer: readonly LocaleEntry[],
  pageTag: string,
): LocaleEntry | undefined {
  for (const tag of wanted) {
    const asked = maximized(tag);
    if (asked === undefined) continue;
    const fitting = offer.filter((entry) => isSameLanguage(maximized(entry.tag), asked));
    const [first] = fitting;
    if (first === undefined) continue;
    if (isSameLanguage(maximized(pageTag), asked)) return undefined;
    return fitting.find((entry) => maximized(entry.tag)?.region === asked.region) ?? first;
  }
  return undefined;
}

/** With the script and region that go without saying; `undefined` for text that is no language tag. */
function maximized(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}

function isSameLanguage(one: Intl.Locale | undefined, other: Intl.Locale): boolean {
  return one?.language === other.language && one.script === other.script;
}
