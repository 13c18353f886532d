import { dayOf, daysBetween, systemClock } from "../../../lib/clock.ts";
import { quotesAtom } from "../../../state/market/market.ts";
import type { TypedPage } from "../../../state/page/typedPage.ts";
import { olderQuote } from "../../../wire/market/market.ts";
import { momentsText } from "../ageText.ts";
import type { ConverterData } from "../loadConverter.ts";

/** What each converter shows now of the moments of its prices; before the first change that is the loader's text. */
const shown = new WeakMap<ConverterData, string>();

/**
 * Writes when the newer prices are of, where the server has written it, as the application does: the amounts follow by
 * themselves. False where more than that has changed, such as what the age of a price means.
 */
export function showMoments({ page, store }: TypedPage, data: ConverterData): boolean {
  const { quotes } = store.get(quotesAtom);
  const [coin, fiat] = [quotes[data.coin.code], quotes[data.fiat.code]];
  if (coin === undefined || fiat === undefined || data.day?.found !== undefined) return false;
  const { day } = olderQuote({ coin, fiat }).latest;
  const ageDays = Math.max(0, daysBetween(day, dayOf(systemClock())));
  if (ageDays !== data.ageDays) return false;
  const text = shown.get(data) ?? data.asOfShort;
  const place = [...document.querySelectorAll("main button[popovertarget]")]
    .flatMap(({ childNodes }) => [...childNodes])
    .find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.endsWith(text) === true);
  if (place === undefined) return false;
  const next = momentsText({ coin, fiat }, page.locale.tag);
  place.nodeValue = (place.nodeValue ?? "").slice(0, -text.length) + next;
  shown.set(data, next);
  return true;
}
