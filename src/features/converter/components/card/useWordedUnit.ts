import { useEffect } from "react";
import { useStore } from "../../../../state/index.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { useConverter } from "../useConverter.ts";

/** Takes an amount that names its unit by a word, as what answers typing without the application does. */
export function useWordedUnit(): void {
  const { atoms } = useConverter();
  const page = usePage();
  const store = useStore();
  const draft = useHydratedValue(atoms.draftAtom, atoms.start.draft);
  useEffect(() => {
    if (draft?.error === undefined) return;
    // Without the file the amount stays refused, as the page says.
    import("../../model/takeWord.ts").then(
      ({ takeWord }) => {
        takeWord(store, atoms, page);
      },
      () => {},
    );
  }, [atoms, draft, page, store]);
}
