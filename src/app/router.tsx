import { I18nProvider } from "@lingui/react";
import type { Messages } from "@lingui/core";
import { createRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createMarketApi } from "../api/market/createMarketApi.ts";
import type { Transport } from "../api/gateway/createTransport.ts";
import { addMessages, createI18n } from "../i18n/catalog.ts";
import { localePath, splitLocale } from "../wire/localePaths.ts";
import type { Clock } from "../lib/clock.ts";
import { parseSearch, stringifySearch } from "../browser/address.ts";
import { loadOnce } from "../lib/loadOnce.ts";
import { FailedPage } from "../routes/-FailedPage.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { type AppStore, StateProvider } from "../state/index.ts";
import { createPageStore } from "../state/page/createPageStore.ts";
import type { AppContext } from "../state/appContext.ts";
import type { PageData } from "../state/page/pageData.ts";
import { type Services, servicesAtom } from "../state/services.ts";

/** What loads the messages of a language: those of the public tools, and those of pages with texts of their own. */
export interface LoadMessages {
  readonly common: () => Promise<Messages>;
  readonly own: () => Promise<Messages>;
}

interface RouterDeps {
  readonly page: PageData;
  readonly send: Transport;
  readonly clock: Clock;
  /** See `AppContext`. Absent on the server, whose clock it is. */
  readonly serverClock?: Clock;
  /** Loads messages of the page's language; see `AppContext`. Absent on the server, which has them all. */
  readonly loadMessages?: LoadMessages;
  readonly account?: Services["account"];
  /** The state of the page. Default a new one of its data. */
  readonly store?: AppStore;
  /** True where the router takes over a page that its visitor sees already. */
  readonly isSeen?: boolean;
  /** Called once React has the page's controls. Absent on the server. */
  readonly takenOver?: () => void;
}

/** The router factory of both entries. */
export function createAppRouter(deps: RouterDeps) {
  const context = createContext(deps);
  const { code } = deps.page.locale;
  let landing = "";
  let isFirst = deps.isSeen === true;
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 30_000,
    // In the browser only: the server would add a script to every page for what browsers already do.
    scrollRestoration:
      !import.meta.env.SSR &&
      (({ location }) => {
        // A page that is taken over stays where its visitor has scrolled it; the router would go to its top.
        const stays = isFirst && location.href === landing;
        isFirst = false;
        return !stays;
      }),
    trailingSlash: "never",
    caseSensitive: true,
    // An address below a page is no part of that page.
    notFoundMode: "root",
    // On the server a page that fails is answered with a status.
    ...(!import.meta.env.SSR && { defaultErrorComponent: FailedPage }),
    rewrite: {
      input: ({ url }) => withPathname(url, splitLocale(url.pathname).pathname),
      output: ({ url }) => withPathname(url, localePath(code, url.pathname)),
    },
    InnerWrap: ({ children }: { children: ReactNode }) => (
      <StateProvider store={context.store}>
        <I18nProvider i18n={context.i18n}>{children}</I18nProvider>
      </StateProvider>
    ),
  });
  if (deps.isSeen === true) landing = router.latestLocation.href;
  return router;
}

function createContext(deps: RouterDeps): AppContext {
  const { page, send, clock, loadMessages, account, takenOver } = deps;
  const { store = createPageStore(page), serverClock = clock } = deps;
  const api = createMarketApi(send);
  store.set(servicesAtom, { api, clock, account });
  const { catalog, tag } = page.locale;
  const i18n = createI18n({ locale: catalog, tag, messages: page.messages });
  const adding = (load: (() => Promise<Messages>) | undefined) =>
    loadOnce(async () => {
      if (load !== undefined) addMessages(i18n, await load());
    });
  const completeCatalog = adding(loadMessages?.common);
  const loadOwnTexts = adding(loadMessages?.own);
  return {
    page,
    clock,
    serverClock,
    store,
    api,
    send,
    i18n,
    completeCatalog,
    loadOwnTexts,
    takenOver,
  };
}

function withPathname(url: URL, pathname: string): URL {
  url.pathname = pathname;
  return url;
}

/** The router of a page. */
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
