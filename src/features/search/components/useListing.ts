import { useEffect, useState } from "react";
import { useAtomValue } from "../../../state/index.ts";
import { servicesAtom } from "../../../state/services.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import { listingOf, type Listing } from "../model/searchEntries.ts";

export type ListingState =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly listing: Listing }
  | { readonly status: "failed" };

/** Loads everything that can be searched. The browser's cache keeps the answer. */
export function useListing(): { readonly state: ListingState; readonly retry: () => void } {
  const { api } = useAtomValue(servicesAtom);
  const { catalog, tag } = usePage().locale;
  const [state, setState] = useState<ListingState>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    api.assets(catalog, abort.signal).then(
      (assets) => {
        setState({ status: "ready", listing: listingOf(assets, tag) });
      },
      () => {
        if (!abort.signal.aborted) setState({ status: "failed" });
      },
    );
    return () => {
      abort.abort();
    };
  }, [api, catalog, tag, attempt]);
  const retry = () => {
    setState({ status: "loading" });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
