import { useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { localePath } from "../../wire/localePaths.ts";
import { pageAtom, type PageData } from "../page/pageData.ts";
import { useHydratedValue } from "./useHydratedValue.ts";

/** What the server rendered, where the page's data have been changed since: what hydrates later begins with it. */
export const servedPageAtom = atom<PageData | undefined>(undefined);

export function usePage(): PageData {
  const store = useStore();
  return useHydratedValue(pageAtom, store.get(servedPageAtom) ?? store.get(pageAtom));
}

/** Turns a path without locale into the address of that page in this page's locale. */
export function useHref(): (path: string) => string {
  const { code } = usePage().locale;
  return (path) => localePath(code, path);
}
