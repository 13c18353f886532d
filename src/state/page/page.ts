import { atom } from "jotai";
import type { PageData } from "./pageData.ts";

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
