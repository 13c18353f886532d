import { useAtomValue } from "jotai/react";
import { localePath } from "../../wire/localePaths.ts";
import { pageAtom, type PageData } from "../page/pageData.ts";

export function usePage(): PageData {
  return useAtomValue(pageAtom);
}

/** Turns a path without locale into the address of that page in this page's locale. */
export function useHref(): (path: string) => string {
  const { code } = usePage().locale;
  return (path) => localePath(code, path);
}
