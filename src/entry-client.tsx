import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { deferTransport } from "./api/deferTransport.ts";
import { followLinks } from "./followLinks.ts";
import { systemClock } from "./lib/clock.ts";
import { loadOnce } from "./lib/loadOnce.ts";
import { whenIdle } from "./lib/whenIdle.ts";
import { type AppRouter, createAppRouter } from "./router.tsx";
import { savesData } from "./lib/savesData.ts";
import { pageDataId, type PageData } from "./state/pageData.ts";
import { startRatesRefresh } from "./state/startRatesRefresh.ts";
import "./ui/tokens.css";
import "./ui/base.css";

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "") as PageData;
const send = deferTransport(() => import("./api/createTransport.ts"), {
  fetch: globalThis.fetch.bind(globalThis),
  baseUrl: "/",
  locale: page.locale.code,
  clock: systemClock,
  fillRandom: (bytes) => crypto.getRandomValues(bytes),
});
const account = loadOnce(async () =>
  (await import("./createAccountServices.ts")).createAccountServices(router.options.context),
);
const router: AppRouter = createAppRouter({
  page,
  send,
  clock: systemClock,
  loadMessages: async () => (await import("./i18n/catalogs.ts")).loadCatalog(page.locale.catalog),
  account,
});

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});

followLinks(router, { document, preload: !savesData(navigator) });

const { api, store } = router.options.context;
startRatesRefresh({
  api,
  store,
  locale: page.locale.catalog,
  isQuiet: () => document.hidden || savesData(navigator),
  every: (intervalMs, run) => setInterval(run, intervalMs),
  warn: console.warn,
});

whenIdle().then(account).catch(console.warn);
