import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { AppNotices } from "../../features/offline/index.ts";
import { StateProvider } from "../../state/index.ts";
import type { AppContext } from "../../state/appContext.ts";

/** Renders the notices about network and version into a root of their own, loaded with the first notice. */
export async function showAppNotices({ store, i18n, completeCatalog }: AppContext): Promise<void> {
  await completeCatalog();
  const place = document.createElement("div");
  // The area must stick to the bottom of the window, not of this element.
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
