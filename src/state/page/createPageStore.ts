import { ratesAtom } from "../market/market.ts";
import { type AppStore, createStore } from "../store.ts";
import { pageAtom, type PageData } from "./pageData.ts";

/** Makes the state of one page from its data. */
export function createPageStore(page: PageData): AppStore {
  const store = createStore();
  store.set(pageAtom, page);
  store.set(ratesAtom, page.rates);
  return store;
}
