import type { Messages } from "@lingui/core";
import { localeCodes, rootLocale, type LocaleCode } from "../wire/localeCodes.ts";

const catalogs = import.meta.glob<{ messages: Messages }>("../../locales/*/messages.po");

const folders = new Set(Object.keys(catalogs).map((path) => path.split("/").at(-2)));

/** Locales with a catalog of their own. The pseudo locale is not a locale of the product, so it is never offered. */
export const offeredLocales: readonly LocaleCode[] = localeCodes.filter((code) =>
  folders.has(code),
);

/**
 * Loads the compiled messages of a locale: in the browser those of the public tools, on the server all. A locale without a
 * catalog gets those of the source language.
 */
export async function loadCatalog(locale: string): Promise<Messages> {
  const load = catalogs[catalogPath(locale)] ?? catalogs[catalogPath(rootLocale)];
  if (load === undefined) throw new Error("the source catalog is missing");
  return (await load()).messages;
}

function catalogPath(locale: string): string {
  return `../../locales/${locale}/messages.po`;
}
