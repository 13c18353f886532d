import { mostVisible } from "./catalogs/mostVisible.ts";
import { readCatalog } from "./catalogs/readCatalog.ts";
import { refuse } from "./report/toolUse.ts";
import { catalogCodes } from "../src/wire/localeCodes.ts";

/** Prints the most visible texts of a language beside the English ones, for a native speaker to check. */
function reviewTable(locale: string): string {
  const texts = [...readCatalog(locale).values()];
  const rows = mostVisible.map((source, index) => {
    const text = texts.find((message) => message.source === source)?.text ?? "";
    return `${String(index + 1).padStart(2)}  ${source}\n    ${text}\n`;
  });
  return `${locale}: say what is wrong by its number\n\n${rows.join("\n")}`;
}

const locales = process.argv.slice(2);
if (locales.length === 0) refuse("Name a locale: npm run review:texts -- ja");
const unknown = locales.find((locale) => !catalogCodes.some((code) => code === locale));
if (unknown !== undefined)
  refuse(`There is no catalog "${unknown}". Choose from: ${catalogCodes.join(", ")}.`);
for (const locale of locales) console.log(reviewTable(locale));
