import { lazy, Suspense, useEffect, useState } from "react";
import { useAtomValue, useSetAtom } from "../../state/index.ts";
import { pickerAtom } from "../../state/picker.ts";

const searchKey = "/";

interface SearchHostProps {
  /** Makes the search's texts available: a page arrives without them. */
  readonly prepare: () => Promise<void>;
}

/** Shows the search when something asks for it, and on `/` anywhere outside a field. Loads it only then. */
export function SearchHost({ prepare }: SearchHostProps) {
  const [SearchDialog] = useState(() =>
    lazy(async () => {
      const [dialog] = await Promise.all([import("./components/SearchDialog.tsx"), prepare()]);
      return { default: dialog.SearchDialog };
    }),
  );
  const request = useAtomValue(pickerAtom);
  const setRequest = useSetAtom(pickerAtom);
  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (
        event.key !== searchKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isEditable(event.target)
      )
        return;
      event.preventDefault();
      setRequest({ kind: "any" });
    };
    document.addEventListener("keydown", openOnKey);
    return () => {
      document.removeEventListener("keydown", openOnKey);
    };
  }, [setRequest]);
  if (request === undefined) return null;
  return (
    <Suspense>
      <SearchDialog
        request={request}
        onClose={() => {
          setRequest(undefined);
        }}
      />
    </Suspense>
  );
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
