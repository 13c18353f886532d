import { useEffect } from "react";
import { useStore } from "../../../../state/index.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { useConverter } from "../useConverter.ts";

/**
 * Takes an amount that names its unit by a word, as what answers typing without the application does. Follows the text
 * without a render: whoever calls this would render with every key.
 */
export function useWordedUnit(): void {
  const { atoms } = useConverter();
  const page = usePage();
  const store = useStore();
  useEffect(() => {
    const take = () => {
      if (store.get(atoms.draftAtom)?.error === undefined) return;
      // Without the file the amount stays refused, as the page says.
      import("../../model/takeWord.ts").then(
        ({ takeWord }) => {
          takeWord(store, atoms, page);
        },
        () => {},
      );
    };
    take();
    return store.sub(atoms.draftAtom, take);
  }, [atoms, page, store]);
}
