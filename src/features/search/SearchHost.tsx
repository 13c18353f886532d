import { useEffect, useState } from "react";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { useAtomValue, useSetAtom } from "../../state/index.ts";
import { pickerAtom } from "../../state/pickerAtom.ts";
import { loadSearchDialog } from "./loadSearch.ts";
import type * as Parts from "./components/SearchDialog.tsx";

const searchKey = "/";

interface SearchHostProps {
  /** Loads the texts of the search, which a page comes without. */
  readonly prepare: () => Promise<void>;
}

/** Loads and shows the search on request, or when `/` is pressed outside a field. */
export function SearchHost({ prepare }: SearchHostProps) {
  const [Dialog, setDialog] = useState<typeof Parts.SearchDialog>();
  const request = useAtomValue(pickerAtom);
  const setRequest = useSetAtom(pickerAtom);
  const reportFailed = useSetAtom(loadErrorAtom);
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
  const isMissing = request !== undefined && Dialog === undefined;
  useEffect(() => {
    if (!isMissing) return;
    Promise.all([loadSearchDialog(), prepare()]).then(
      ([SearchDialog]) => {
        setDialog(() => SearchDialog);
      },
      (error: unknown) => {
        setRequest(undefined);
        reportFailed(error);
      },
    );
  }, [isMissing, prepare, setRequest, reportFailed]);
  if (request === undefined || Dialog === undefined) return null;
  return (
    <Dialog
      request={request}
      onClose={() => {
        setRequest(undefined);
      }}
    />
  );
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
