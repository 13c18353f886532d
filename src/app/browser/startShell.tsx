import { RouterProvider } from "@tanstack/react-router";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { openOffline } from "../../api/offline/openOffline.ts";
import { loadCatalog, offeredLocales } from "../../i18n/catalogs.ts";
import { pageLocale } from "../../i18n/locales.ts";
import { readNumberStyle } from "../../i18n/readNumberStyle.ts";
import { splitLocale } from "../../wire/localePaths.ts";
import { systemClock } from "../../lib/clock.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { ShowPage } from "./startApplication.tsx";
import type { AppRouter } from "../router.tsx";
import type { PageData } from "../../state/page/pageData.ts";
import { toRateTable } from "../../state/market/market.ts";
import { appShellPath } from "../../wire/page/offline.ts";

/**
 * Starts a page from the application shell, offline. It makes the decisions that the server otherwise makes, from the
 * data kept on this device, for the address that the shell was served for. `startPage` starts the kernel of that page,
 * whose application renders over the shell.
 */
export async function startShell(
  startPage: (page: PageData, show: ShowPage) => Kernel,
): Promise<void> {
  // The shell's own address is no page.
  if (location.pathname === appShellPath) history.replaceState(null, "", "/");
  const page = await readPageData().catch(() => undefined);
  if (page === undefined) {
    showNothingKept();
    return;
  }
  await startPage(page, showApp).application.load();
}

async function readPageData(): Promise<PageData> {
  const locale = pageLocale(splitLocale(location.pathname).locale, offeredLocales);
  const [rates, messages] = await Promise.all([
    openOffline().api.usdtRate(locale.catalog),
    loadCatalog(locale.catalog),
  ]);
  return {
    locale,
    messages,
    numbers: readNumberStyle(locale.tag),
    rates: toRateTable(rates),
    renderedAt: systemClock(),
    origin: location.origin,
  };
}

/** Renders over the shell in one task, because React removes the theme's class with everything it did not render. */
async function showApp(router: AppRouter): Promise<void> {
  await router.load();
  const { documentElement } = document;
  const { className } = documentElement;
  const root = createRoot(document);
  flushSync(() => {
    root.render(<RouterProvider router={router} />);
  });
  documentElement.className = className;
}

/** Shows the shell's own text: without a catalog there is no other. */
function showNothingKept(): void {
  document.getElementById("nothing-kept")?.removeAttribute("hidden");
}
