import type { PageData } from "../../../state/page/pageData.ts";
import type { AppStore } from "../../../state/store.ts";
import type { ConverterAtoms } from "../atoms/createConverterAtoms.ts";
import { otherSide } from "./convert.ts";
import { readWord } from "./readWord.ts";

/** Takes what was refused in a field where it names its unit by a word, such as `100 kr`; the word stays in the field. */
export function takeWord(
  store: AppStore,
  { baseAtom, draftAtom, leadAtom, legOf }: ConverterAtoms,
  { numbers, locale }: Pick<PageData, "numbers" | "locale">,
): void {
  const { at, text, error } = store.get(draftAtom) ?? {};
  if (at === undefined || text === undefined || error?.code !== "syntax") return;
  const other = otherSide(at);
  const units = { own: legOf(at), other: legOf(other), tag: locale.tag };
  const base = readWord(text, numbers, units);
  if (base === undefined) return;
  store.set(leadAtom, base.unit === units.own.code ? at : other);
  store.set(baseAtom, base);
  store.set(draftAtom, { text, at });
}
