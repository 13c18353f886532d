import { readStored, writeStored } from "../../../browser/localStore.ts";
import { isDecimal } from "../../../lib/decimal.ts";
import {
  displayCurrencyAtom,
  favouritesAtom,
  serverFavouritesAtom,
} from "../../../state/preferences.ts";
import { globalKeys, keepPreferences } from "../../../state/stored/followPreferences.ts";
import { atom } from "../../../state/store.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { maxConversions, readLog, type SavedConversion } from "./model/ownLog.ts";
import {
  keyOf,
  type Pair,
  readPairs,
  startingPairs,
  withPair,
  writePairs,
} from "./model/ownPairs.ts";

/** Names in the browser's local storage, beside `favourite-currencies`, with which a list begins. */
const pairsKey = "favourite-pairs";
const amountKey = "favourite-amount";
const logKey = "own-conversions";

/** Stands for an amount that is hidden. */
export const hiddenAmount = "••••";

/** Entries whose change in another tab changes the list here. */
export const listKeys: ReadonlySet<string> = new Set([
  pairsKey,
  amountKey,
  logKey,
  globalKeys.showAsset,
]);

const chosenPairsAtom = atom<readonly Pair[] | undefined>(undefined);
const heldAmountAtom = atom<Decimal>("1");
const heldShownAtom = atom(true);
const heldLogAtom = atom<readonly SavedConversion[]>([]);

/** True once the browser has refused to keep a change: its storage is blocked or full. */
export const unkeptAtom = atom(false);

/** True once this device has been asked: until then nobody knows the list. */
export const isRestoredAtom = atom(false);

/** Reads what this device keeps. An empty list is a list too; none at all is not. */
export const restoreListAtom = atom(null, (_get, set) => {
  const pairs = readStored(pairsKey);
  set(chosenPairsAtom, pairs === undefined ? undefined : readPairs(pairs));
  const amount = readStored(amountKey) ?? "";
  if (isDecimal(amount) && !amount.startsWith("-")) set(heldAmountAtom, amount);
  set(heldLogAtom, readLog(readStored(logKey) ?? "[]"));
  const isShown = readStored(globalKeys.showAsset);
  if (isShown !== undefined) set(heldShownAtom, isShown !== "false");
  set(isRestoredAtom, true);
});

/** The visitor's pairs in their order. */
export const pairsAtom = atom(
  (get): readonly Pair[] => {
    const chosen = get(chosenPairsAtom);
    if (chosen !== undefined) return chosen;
    const favourites = get(favouritesAtom);
    const isOwn = favourites.join() !== get(serverFavouritesAtom).join();
    return startingPairs(get(displayCurrencyAtom), isOwn ? favourites : []);
  },
  (_get, set, pairs: readonly Pair[]) => {
    const text = writePairs(pairs);
    set(chosenPairsAtom, readPairs(text));
    set(unkeptAtom, !writeStored(pairsKey, text));
  },
);

/** Adds a pair at the end of the list, unless that has it already or is full; answers which of the three it was. */
export const addPairAtom = atom(null, (get, set, added: Pair): "added" | "there" | "full" => {
  const pairs = get(pairsAtom);
  const more = withPair(pairs, added);
  if (more === pairs) return pairs.some((pair) => keyOf(pair) === keyOf(added)) ? "there" : "full";
  set(pairsAtom, more);
  return "added";
});

/** The one amount of every pair, in units of its first side. */
export const amountAtom = atom(
  (get) => get(heldAmountAtom),
  (_get, set, amount: Decimal) => {
    set(heldAmountAtom, amount);
    set(unkeptAtom, !writeStored(amountKey, amount));
  },
);

/** Whether the list shows its amounts: not where others can see the screen. Shown until the visitor hides them. */
export const areAmountsShownAtom = atom(
  (get) => get(heldShownAtom),
  (get, set, isShown: boolean) => {
    set(heldShownAtom, isShown);
    set(unkeptAtom, !writeStored(globalKeys.showAsset, String(isShown)));
    keepPreferences(get, document);
  },
);

/** The conversions that the visitor has saved, the newest first. */
export const logAtom = atom(
  (get) => get(heldLogAtom),
  (_get, set, log: readonly SavedConversion[]) => {
    const text = JSON.stringify(log.slice(0, maxConversions));
    set(heldLogAtom, readLog(text));
    set(unkeptAtom, !writeStored(logKey, log.length === 0 ? undefined : text));
  },
);
