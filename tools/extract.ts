import { catalogFiles, confirmText, extractTexts, localeOf } from "./catalogs/extractTexts.ts";
import { openTexts } from "./catalogs/openTexts.ts";

// `npm run extract` collects the texts of the sources into the catalogs.
// `npm run extract -- confirm "Your data" de fr` says that the translations of a changed text are right as they are: in
// these languages, or in all when none is named.

const [action, english, ...locales] = process.argv.slice(2);
const known = new Set(catalogFiles(".").map(localeOf));
const unknown = locales.find((locale) => !known.has(locale));

if (action === undefined) {
  await extractTexts(".");
  const { untranslated, unchecked } = await openTexts(".");
  if (untranslated.length > 0) console.log(`${untranslated.length} translations are missing`);
  if (unchecked.length > 0) console.log(`${unchecked.length} translations are to be checked`);
  if (untranslated.length + unchecked.length > 0)
    console.log("npm run check -- catalogs lists them with their files");
} else if (action !== "confirm" || english === undefined)
  throw new Error('confirm a text by: npm run extract -- confirm "the English text" de fr');
else if (unknown !== undefined) throw new Error(`there is no catalog of ${unknown}`);
else {
  const isWanted = (locale: string) => locales.length === 0 || locales.includes(locale);
  const confirmed = await confirmText(".", english, isWanted);
  if (confirmed === 0) throw new Error(`no translation of this text is to be checked: ${english}`);
  console.log(`${confirmed} translations are confirmed`);
}
