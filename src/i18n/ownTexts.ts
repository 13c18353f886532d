import type { Messages } from "@lingui/core";
import { rootLocale } from "../wire/localeCodes.ts";

/** The second files, which the browser's build takes out of the catalogs (`tools/vite/splitCatalogs.ts`). */
const files = import.meta.glob<{ messages: Messages }>("../../locales/*/messages.po", {
  query: "?own&.po",
});

/** Loads what the browser's catalog of a locale lacks: the texts of pages that have their own. */
export async function ownTexts(locale: string): Promise<Messages> {
  const load = files[filePath(locale)] ?? files[filePath(rootLocale)];
  if (load === undefined) throw new Error("the source catalog is missing");
  return (await load()).messages;
}

function filePath(locale: string): string {
  return `../../locales/${locale}/messages.po`;
}
