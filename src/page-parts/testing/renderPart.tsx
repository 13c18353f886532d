import { I18nProvider } from "@lingui/react";
import { createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStore, StateProvider } from "../../state/index.ts";
import { ratesAtom } from "../../state/market/market.ts";
import { pageAtom } from "../../state/page/pageData.ts";
import { englishWording } from "./englishWording.ts";

/** Renders a part of an English page as the server does: the markup that a visitor without a script reads. */
export function renderPart(part: ReactNode): string {
  const { i18n, page } = englishWording;
  const store = createStore();
  store.set(pageAtom, page);
  store.set(ratesAtom, page.rates);
  return renderToStaticMarkup(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <StateProvider store={store}>
        <I18nProvider i18n={i18n}>{part}</I18nProvider>
      </StateProvider>
    </RouterContextProvider>,
  );
}

/** The text of some markup, with single spaces. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
