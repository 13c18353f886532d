import { writeStored } from "../../browser/localStore.ts";
import { regionEntry, type RegionEntry } from "../../i18n/regions.ts";
import { rootLocale } from "../../wire/localeCodes.ts";
import { unitKey } from "../preferences.ts";
import { preferenceCache } from "./preferenceCache.ts";

/** Key of the language that the last page was in. */
const languageKey = "locale";

/** The region whose English the visitor chose; `undefined` where none is chosen, or the page is not `en`. */
export function chosenRegion(locale: string): RegionEntry | undefined {
  return locale === rootLocale ? regionEntry(preferenceCache.read().region) : undefined;
}

/**
 * Keeps the choice of a language of the menu, before the page loads in it: of a region its currency too. Any other
 * language ends the region, and with it the currency that came with it.
 */
export function chooseRegion(region?: RegionEntry): void {
  if (region === undefined && preferenceCache.read().region === "") return;
  preferenceCache.write({ region: region?.tag ?? "" });
  writeStored(unitKey, region?.currency);
  // Without it, a visitor who came from another language would lose the currency on the next page.
  if (region !== undefined) writeStored(languageKey, rootLocale);
}
