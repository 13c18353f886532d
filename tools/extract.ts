import {
  catalogFiles,
  confirmText,
  extractTexts,
  localeOf,
  readWhole,
} from "./catalogs/extractTexts.ts";
import { isToBeChecked } from "./catalogs/keepTranslations.ts";

// `npm run extract` collects the texts of the sources into the catalogs.
// `npm run extract -- confirm "Your data" de fr` says that the translations of a changed text are right as they are: in
// these languages, or in all when none is named.

async function countUnchecked(): Promise<number> {
  const catalogs = await Promise.all(catalogFiles(".").map((file) => readWhole(".", file)));
  return catalogs.flatMap((catalog) => Object.values(catalog)).filter(isToBeChecked).length;
}

const [action, english, ...locales] = process.argv.slice(2);
const known = new Set(catalogFiles(".").map(localeOf));
const unknown = locales.find((locale) => !known.has(locale));

if (action === undefined) {
  await extractTexts(".");
  const count = await countUnchecked();
  if (count > 0)
    console.log(`${count} translations are to be checked: npm run check -- catalogs lists them`);
} else if (action !== "confirm" || english === undefined)
  throw new Error('confirm a text by: npm run extract -- confirm "the English text" de fr');
else if (unknown !== undefined) throw new Error(`there is no catalog of ${unknown}`);
else {
  const isWanted = (locale: string) => locales.length === 0 || locales.includes(locale);
  const confirmed = await confirmText(".", english, isWanted);
  if (confirmed === 0) throw new Error(`no translation of this text is to be checked: ${english}`);
  console.log(`${confirmed} translations are confirmed`);
}
