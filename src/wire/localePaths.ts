import { localeCodes, resolveLocale, rootLocale } from "./localeCodes.ts";
import type { LocaleCode } from "./localeCodes.ts";

/** Query parameter that names the language after a change of language (specification, section 2). */
export const localeParam = "locale";

/** A path without its locale. */
export interface LocalizedPath {
  readonly locale: LocaleCode;
  /** Starts with exactly one slash. */
  readonly pathname: string;
}

/**
 * The path prefix of a locale, without slashes: none for English, its own code for every other. Variants are resolved
 * first: `en-NG` has no prefix, `fr-BE` has `fr`; unknown codes have none.
 */
export function prefixOf(locale: string): string {
  const code = resolveLocale(locale) ?? rootLocale;
  return code === rootLocale ? "" : code;
}

/** Leaves exactly one leading slash: a path that begins with two would name another host. */
function rooted(pathname: string): string {
  return `/${pathname.replace(/^[/\\]+/, "")}`;
}

/**
 * Takes the locale off a path. If the first segment is not a locale, it belongs to the path, and the path is English.
 * The match ignores case, and `/en` is English; `localePath` of the answer is the canonical form.
 */
export function splitLocale(pathname: string): LocalizedPath {
  const path = rooted(pathname);
  const segment = /^\/([^/]*)/.exec(path)?.[1] ?? "";
  const locale = localeCodes.find((code) => code.toLowerCase() === segment.toLowerCase());
  return locale === undefined
    ? { locale: rootLocale, pathname: path }
    : { locale, pathname: rooted(path.slice(segment.length + 1)) };
}

/** The path in a locale. `pathname` has no prefix. `fr` and `/` give `/fr`. */
export function localePath(locale: string, pathname: string): string {
  const prefix = prefixOf(locale);
  const path = rooted(pathname);
  if (prefix === "") return path;
  return path === "/" ? `/${prefix}` : `/${prefix}${path}`;
}
