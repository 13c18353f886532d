import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { formatter } from "@lingui/format-po";
import {
  type Catalog,
  checked,
  isToBeChecked,
  keepTranslations,
  withTexts,
} from "./keepTranslations.ts";
import { isEnglish, spellEnglish } from "./spellEnglish.ts";

const format = formatter({ lineNumbers: false });

/** The paths of the catalogs below a directory. */
export function catalogFiles(root: string): readonly string[] {
  return globSync("locales/*/messages.po", { cwd: root }).toSorted();
}

/**
 * Collects the texts of the sources below a directory into its catalogs; translations of changed texts stay, to be checked.
 * The English catalogs follow the sources.
 */
export async function extractTexts(root: string): Promise<void> {
  const before = new Map<string, Catalog>();
  for (const file of catalogFiles(root)) before.set(file, await readWhole(root, file));
  runLingui(root, "extract", "--clean");
  for (const file of catalogFiles(root)) {
    const locale = localeOf(file);
    await changeCatalog(root, file, (after) =>
      isEnglish(locale)
        ? withTexts(after, (source) => spellEnglish(source, locale))
        : keepTranslations(before.get(file) ?? {}, after),
    );
  }
}

/** Runs Lingui in a directory; as in production, since it looks for its own sources in tests. */
export function runLingui(root: string, ...words: readonly string[]): void {
  const { status } = spawnSync(resolve("node_modules/.bin/lingui"), words, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`lingui ${words.join(" ")} failed`);
}

/** Confirms the translation of an English text in each of the locales; answers in how many it was to be checked. */
export async function confirmText(
  root: string,
  english: string,
  isWanted: (locale: string) => boolean,
): Promise<number> {
  let confirmed = 0;
  for (const file of catalogFiles(root).filter((each) => isWanted(localeOf(each))))
    await changeCatalog(root, file, (catalog) =>
      Object.fromEntries(
        Object.entries(catalog).map(([id, message]) => {
          if (message.message !== english || !isToBeChecked(message)) return [id, message];
          confirmed += 1;
          return [id, checked(message)];
        }),
      ),
    );
  return confirmed;
}

/** The locale of a catalog's path. */
export function localeOf(file: string): string {
  return basename(dirname(file));
}

/** A catalog with the translations that are to be checked, which the format of the configuration leaves out. */
export async function readWhole(root: string, file: string): Promise<Catalog> {
  return format.parse(readFileSync(join(root, file), "utf8"), contextOf(file));
}

async function changeCatalog(
  root: string,
  file: string,
  change: (catalog: Catalog) => Catalog,
): Promise<void> {
  const path = join(root, file);
  const existing = readFileSync(path, "utf8");
  const catalog = await readWhole(root, file);
  const changed = await format.serialize(change(catalog), { ...contextOf(file), existing });
  if (changed !== existing) writeFileSync(path, changed);
}

function contextOf(file: string) {
  return { locale: localeOf(file), sourceLocale: "en", filename: file };
}
