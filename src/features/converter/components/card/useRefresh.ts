import { useState } from "react";
import { useStore } from "../../../../state/index.ts";
import { ratesAtom } from "../../../../state/market/market.ts";
import { servicesAtom } from "../../../../state/services.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";

export type RefreshState = "idle" | "pending" | "updated" | "unchanged" | "failed";

/** Asks for newer figures when a person wants them. The page keeps its figures when there are no newer ones. */
export function useRefresh(): { readonly state: RefreshState; readonly refresh: () => void } {
  const store = useStore();
  const { catalog } = usePage().locale;
  const [state, setState] = useState<RefreshState>("idle");
  const refresh = () => {
    if (state === "pending") return;
    const { version } = store.get(ratesAtom).stamp;
    setState("pending");
    const { api } = store.get(servicesAtom);
    const load = import("../../../../state/market/refreshMarket.ts");
    void load
      .then(({ refreshMarket }) => refreshMarket({ api, store, locale: catalog }))
      .then(
        () => {
          setState(store.get(ratesAtom).stamp.version === version ? "unchanged" : "updated");
        },
        () => {
          setState("failed");
        },
      );
  };
  return { state, refresh };
}
