import { splitLocale } from "../localePaths.ts";
import { commonQuery, type Page, pageAt } from "../pages.ts";
import { queryValues } from "./queryValues.ts";

/** First segment, after the locale, of pages that other sites may frame. */
export const embedSegment = "embed";

/** Size of the converter on other sites, in CSS pixels: the smallest that shows all of it. */
export const embedSize = { width: 360, height: 300 } as const;

/** The page, without locale, that an embedded page is a part of; `undefined` for any other path. */
export function embeddedPageOf(path: string): string | undefined {
  return path.startsWith(`/${embedSegment}/converter/`)
    ? path.slice(embedSegment.length + 1)
    : undefined;
}

/**
 * The page of an address in any language, also inside the frame of another site; `undefined` if there is no such page.
 */
export function pageOfAddress({ pathname }: Pick<URL, "pathname">): Page | undefined {
  const path = splitLocale(pathname).pathname;
  return pageAt(embeddedPageOf(path) ?? path);
}

/** True for the address of a page that belongs to its visitor or to the operator. */
export function isPrivateAddress(url: Pick<URL, "pathname">): boolean {
  return (pageOfAddress(url)?.access ?? "public") !== "public";
}

/**
 * The address with only the parameters that its page knows, each once, in a fixed order and in one spelling, so that the
 * page that is rendered is the page that is cached. A private address stays unchanged.
 */
export function knownAddress(url: URL): URL {
  if (isPrivateAddress(url)) return url;
  const known = new URL(url);
  known.search = "";
  for (const name of knownQuery(url)) {
    const value = url.searchParams.get(name);
    const meant = value === null ? undefined : meantValue(name, value);
    if (meant !== undefined) known.searchParams.set(name, meant);
  }
  return known;
}

/**
 * True for a public address with a value that is not listed, such as an amount: there is no end of such addresses, so a
 * cache keeps their pages apart from those that everybody asks for.
 */
export function isOpenAddress(url: URL): boolean {
  return [...knownAddress(url).searchParams].some(
    ([name, value]) => queryValues[name]?.listed?.includes(value) !== true,
  );
}

/** The one spelling of a value; `undefined` for the one that means the same as none. */
function meantValue(name: string, value: string): string | undefined {
  const { isNumber, usual } = queryValues[name] ?? {};
  const meant = isNumber === true ? plainNumber(value) : value;
  return meant === usual ? undefined : meant;
}

const plainDigits = /^0*(\d+?)(?:\.(\d+?)0*)?$/;

/** Decimals that could be a group of thousands in some language: they stay as they are. */
const groupDigits = 3;

/**
 * A number without leading and trailing zeros; anything but plain digits stays as it is. `1.500` stays too, and `1.2340`
 * keeps its zero: a page may read `1.234` as thousands.
 */
function plainNumber(text: string): string {
  const [, whole = "", decimals = ""] = plainDigits.exec(text) ?? [];
  const written = text.split(".")[1]?.length;
  if (whole === "" || written === groupDigits) return text;
  if (/^0*$/.test(decimals)) return whole;
  return `${whole}.${decimals.length === groupDigits ? `${decimals}0` : decimals}`;
}

/** Names of the parameters that change what a public address shows, sorted. */
export function knownQuery(url: Pick<URL, "pathname">): readonly string[] {
  return [...commonQuery, ...(pageOfAddress(url)?.query ?? [])].toSorted();
}
