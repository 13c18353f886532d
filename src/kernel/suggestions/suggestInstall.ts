import { msg } from "@lingui/core/macro";
import { inAppClass } from "../../browser/headScript.ts";
import { loadCatalog } from "../../i18n/catalogs.ts";
import { readConsent } from "../../state/account/consent.ts";
import { suggestionAtom } from "../../state/appStatus.ts";
import { isFirstVisit } from "../../state/stored/isFirstVisit.ts";
import { site } from "../../wire/site.ts";
import { formatMessage } from "../formatMessage.ts";
import type { Kernel } from "../kernel.ts";
import { settledSuggestions, settleSuggestion } from "./settled.ts";

declare global {
  interface WindowEventMap {
    /** The browser can install the app. Only Chromium has this event, so TypeScript's library does not know it. */
    readonly beforeinstallprompt: InstallEvent;
  }
}

/** What the browser hands over to ask with. */
export interface InstallEvent extends Event {
  /** Shows the browser's own question; works once. */
  prompt(): Promise<unknown>;
}

/**
 * Offers to install the app to a visitor who has come back: never in the first visit, nor again once it was answered, nor
 * beside another question. Answers whether it did.
 */
export async function suggestInstall(
  { page, store, clock }: Pick<Kernel, "page" | "store" | "clock">,
  event: InstallEvent,
): Promise<boolean> {
  if (isFirstVisit(clock) || isAsked(store)) return false;
  if (settledSuggestions().includes("install")) return false;
  const messages = await loadCatalog(page.locale.catalog);
  if (isAsked(store)) return false;
  const { brand } = site;
  const done = () => {
    settleSuggestion("install");
    store.set(suggestionAtom, undefined);
  };
  store.set(suggestionAtom, {
    question: formatMessage(messages, msg`Install ${brand} on this device?`),
    lang: page.locale.lang,
    accept: () => {
      void event.prompt();
      done();
    },
    dismiss: done,
  });
  return true;
}

function isAsked(store: Kernel["store"]): boolean {
  const isInApp = document.documentElement.classList.contains(inAppClass);
  return (
    isInApp || readConsent().analytics === "unasked" || store.get(suggestionAtom) !== undefined
  );
}
