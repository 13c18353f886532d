import type { AppContext } from "../../state/appContext.ts";

/** Loads the search, which few visits need. */
export const loadSearchDialog = async () =>
  (await import("./components/SearchDialog.tsx")).SearchDialog;

/** Loads the search and what it finds into the browser's cache, where somebody is known to be about to open it. */
export function prepareSearch({ api, page }: Pick<AppContext, "api" | "page">): void {
  const ignore = () => {
    // Opening it will report the failure.
  };
  loadSearchDialog().catch(ignore);
  api.assets(page.locale.catalog).catch(ignore);
}
