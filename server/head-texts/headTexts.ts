import type { HeadTextsEntry } from "../../src/wire/page/operatorSettings.ts";

/** The operator's texts for the heads of pages. */
export interface HeadTexts {
  /** The entries of a path in one locale, with any query. */
  find(page: { readonly path: string; readonly locale: string }): readonly HeadTextsEntry[];
  /** Changes exactly when an entry does. */
  version(): string;
}

/** No entries: every page keeps its own texts. */
export const noHeadTexts: HeadTexts = Object.freeze({ find: () => [], version: () => "" });

/** Serves entries by path and locale. `version` identifies them. */
export function createHeadTexts(entries: readonly HeadTextsEntry[], version: string): HeadTexts {
  const byPage = Map.groupBy(entries, ({ path, locale }) => keyOf(withoutQuery(path), locale));
  return Object.freeze({
    find: ({ path, locale }: { readonly path: string; readonly locale: string }) =>
      byPage.get(keyOf(withoutQuery(path), locale)) ?? [],
    version: () => version,
  });
}

function keyOf(path: string, locale: string): string {
  return `${locale} ${path}`;
}

function withoutQuery(path: string): string {
  return path.split("?")[0] ?? "";
}
