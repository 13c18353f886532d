import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { AppNotices } from "../../features/offline/index.ts";
import { StateProvider } from "../../state/index.ts";
import type { AppContext } from "../../state/appContext.ts";

/** Puts the notices about network and version beside the page: in a root of their own, loaded when there is one. */
export async function showAppNotices({ store, i18n, completeCatalog }: AppContext): Promise<void> {
  await completeCatalog();
  const place = document.createElement("div");
  // The area sticks to the foot of the window within the document, not within this element.
  place.style.display = "contents";
  document.body.append(place);
  createRoot(place).render(
    <StateProvider store={store}>
      <I18nProvider i18n={i18n}>
        <AppNotices />
      </I18nProvider>
    </StateProvider>,
  );
}
