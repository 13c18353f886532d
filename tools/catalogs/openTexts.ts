import { catalogFiles, localeOf, readWhole } from "./extractTexts.ts";
import { englishOf, isToBeChecked, isTranslated } from "./keepTranslations.ts";

/** What is still to be done in the catalogs, one line for each text, with the file to edit. */
export interface OpenTexts {
  readonly untranslated: readonly string[];
  readonly unchecked: readonly string[];
}

/** Reads the catalogs below a directory; `pseudo`, which is made of the sources, needs no translations. */
export async function openTexts(root: string): Promise<OpenTexts> {
  const files = catalogFiles(root).filter((file) => localeOf(file) !== "pseudo");
  const messages = await Promise.all(
    files.map(async (file) =>
      Object.values(await readWhole(root, file)).map((message) => ({ file, message })),
    ),
  );
  const all = messages.flat();
  return {
    untranslated: all.flatMap(({ file, message }) =>
      isTranslated(message) ? [] : [`${file}: “${message.message ?? ""}” is not translated`],
    ),
    unchecked: all.flatMap(({ file, message }) =>
      isToBeChecked(message)
        ? [
            `${file}: “${message.message ?? ""}” is to be checked: its translation “${message.translation ?? ""}” is of “${englishOf(message)}”`,
          ]
        : [],
    ),
  };
}
