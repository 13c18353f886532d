import { useEffect } from "react";
import { useSetAtom } from "../../../../state/index.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { otherSide } from "../../model/convert.ts";
import { useConverter } from "../useConverter.ts";

/**
 * Takes an amount that names its unit by a word, such as `100 kr`, which what answers typing without the application does
 * not read.
 */
export function useWordedUnit(): void {
  const { atoms } = useConverter();
  const { numbers, locale } = usePage();
  const { unitOf } = atoms;
  const draft = useHydratedValue(atoms.draftAtom, atoms.start.draft);
  const setDraft = useSetAtom(atoms.draftAtom);
  const setLead = useSetAtom(atoms.leadAtom);
  const setBase = useSetAtom(atoms.setBaseAtom);
  useEffect(() => {
    if (draft?.error?.code !== "syntax") return undefined;
    const { text, at } = draft;
    const other = otherSide(at);
    const units = { own: unitOf(at), other: unitOf(other), tag: locale.tag };
    let isLast = true;
    const read = async (): Promise<void> => {
      const { readWord } = await import("../../model/readWord.ts");
      const base = readWord(text, numbers, units);
      if (!isLast || base === undefined) return;
      setBase(base);
      setLead(base.unit === units.own ? at : other);
      setDraft({ text, at });
    };
    // Without the file the amount stays refused, as the page says.
    read().catch(() => {});
    return () => {
      isLast = false;
    };
  }, [draft, locale, numbers, setBase, setDraft, setLead, unitOf]);
}
