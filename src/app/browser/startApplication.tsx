import type { Messages } from "@lingui/core";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createPageGateway } from "../../api/gateway/createPageGateway.ts";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { completeStyles } from "../../browser/completeStyles.ts";
import { whenIdle } from "../../browser/idle.ts";
import { applicationFiles } from "../../kernel/application/fetchAhead.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import { savesData } from "../../lib/savesData.ts";
import type { AppContext } from "../../state/appContext.ts";
import { chosenRegion } from "../../state/stored/chosenRegion.ts";
import { pageAt } from "../../wire/pages.ts";
import { type AppRouter, createAppRouter } from "../router.tsx";
import { focusPages } from "./focusPages.ts";
import { followLinks } from "./followLinks.ts";
import { leaveLandingPage } from "./leaveLandingPage.ts";
import { letEventsPass } from "./letEventsPass.ts";
import { startOverlays } from "./startOverlays.ts";
import { tellCaught } from "./tellCaught.ts";

export { repeatEntries } from "./repeatEntries.ts";

/** A control that was pressed before the application was there. */
const awaited = '[aria-busy="true"]';

/** How the application shows its first page. */
export type ShowPage = (router: AppRouter) => unknown;

interface StartOptions {
  readonly beforeTakeOver: () => void;
  readonly show?: ShowPage | undefined;
  /** All texts of the page's language. Default those that the page carries. */
  readonly messages?: Messages | undefined;
}

/**
 * Takes over a page from the kernel: hydrates it and follows its links from now on. Resolves once React hears every
 * control; a part that it has not hydrated by then it hydrates as soon as it is touched. Rejects, and leaves the page to
 * the kernel, where one of the page's own files does not come: React would put an error in the place of that part.
 */
export async function startApplication(kernel: Kernel, options: StartOptions): Promise<void> {
  await Promise.all(applicationFiles(document).map((file) => import(/* @vite-ignore */ file)));
  await completeStyles(document);
  await takePage(kernel, options);
}

/** Gives the page to React. */
function takePage(kernel: Kernel, options: StartOptions): Promise<void> {
  const { store, clock } = kernel;
  const { beforeTakeOver, show = hydrate, messages = kernel.page.messages } = options;
  const page = { ...kernel.page, messages };
  const hasOwnTexts =
    show === hydrate && pageAt(kernel.navigation.current().path)?.hasOwnTexts === true;
  let serverClock = clock;
  const gateway = loadOnce(async () => {
    const opened = createPageGateway(await kernel.gateway(), { isSilent: show !== hydrate });
    serverClock = opened.serverClock.now;
    return opened;
  });
  const send: Transport = async (call) => (await gateway()).send(call);
  return new Promise((resolve, reject) => {
    const account = loadOnce(async () => {
      const [{ createAccountServices }, connection, opened] = await Promise.all([
        import("./account/createAccountServices.ts"),
        kernel.worker(),
        gateway(),
      ]);
      const { track } = kernel;
      return createAccountServices(context, { connection, gateway: opened, track, overlays });
    });
    const router: AppRouter = createAppRouter({
      page,
      store,
      clock,
      serverClock: () => serverClock(),
      send,
      account,
      isSeen: show === hydrate,
      loadMessages: {
        common: () => leaveLandingPage(router, page.locale.catalog),
        own: async () => {
          // They have come with the page, and a step back to it may find no network.
          if (hasOwnTexts) return messages;
          const { ownTexts } = await import("../../i18n/ownTexts.ts");
          return ownTexts(page.locale.catalog);
        },
      },
      takenOver: () => {
        endPassing();
        takeOver(kernel, router, account);
        resolve();
      },
    });
    const { context } = router.options;
    const overlays = startOverlays(context);
    beforeTakeOver();
    const endPassing = letEventsPass();
    Promise.resolve(show(router)).catch(reject);
    // After React, whose handlers may have prevented what a link does.
    focusPages(router);
    followLinks(router, {
      document,
      mayPreload: () => navigator.onLine && !savesData(navigator),
    });
  });
}

/** In slices that let other input pass; in one piece where somebody waits for a control. */
function hydrate(router: AppRouter): void {
  const start = () =>
    hydrateRoot(document, <RouterClient router={router} />, { onCaughtError: tellCaught });
  if (document.querySelector(awaited) === null) startTransition(() => void start());
  else start();
}

/** Gives the router the history, and the kernel's services the router's pages. */
function takeOver(
  { navigation }: Kernel,
  router: AppRouter,
  account: () => Promise<unknown>,
): void {
  onpopstate = null;
  navigation.handOver({
    current: () => {
      const { location, matches } = router.state;
      return {
        path: location.pathname,
        address: location.href,
        isFound: matches.every(({ status }) => status === "success"),
      };
    },
    shown: () => {
      const { location: coming, resolvedLocation: seen = coming } = router.state;
      return seen.pathname === coming.pathname ? location.href : location.origin + seen.publicHref;
    },
    subscribe: (listener) => {
      router.subscribe("onRendered", listener);
    },
    open: (href) => {
      router.history.push(href);
    },
  });
  const isOwnPage = pageAt(router.state.location.pathname)?.access === "visitor";
  whenOnline(() => {
    Promise.resolve(isOwnPage ? undefined : whenIdle())
      .then(account)
      .catch(console.warn);
    whenIdle()
      .then(() => prepareForFailures(router.options.context))
      .catch(console.warn);
    followRegion(router).catch(console.warn);
  });
}

/** Shows the region whose English the visitor chose: other visitors do not load it. */
async function followRegion(router: AppRouter): Promise<void> {
  const region = chosenRegion(router.options.context.page.locale.code);
  if (region === undefined) return;
  const { showRegion } = await import("./showRegion.ts");
  await showRegion(router, region);
}

/** Loads what reports failed loads in advance: when one fails it would be too late. */
async function prepareForFailures({ completeCatalog }: AppContext): Promise<void> {
  await completeCatalog();
  if (!savesData(navigator)) await import("./showOverlays.tsx");
}

/** Runs now, or when there is a network again: the browser would only write failed loads into its console. */
function whenOnline(run: () => void): void {
  if (navigator.onLine) run();
  else addEventListener("online", run, { once: true });
}
