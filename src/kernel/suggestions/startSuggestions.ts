import { readStored } from "../../browser/localStore.ts";
import { onConsentChange, readConsent, timeZoneName } from "../../state/account/consent.ts";
import { unitKey } from "../../state/preferences.ts";
import { pageAt } from "../../wire/pages.ts";
import type { Kernel } from "../kernel.ts";
import { settledSuggestions } from "./settled.ts";

/** What a suggestion is made from. */
type SuggestingPage = Pick<Kernel, "page" | "store" | "navigation" | "clock">;

/** Makes a suggestion if there is one to make; answers whether it did. */
export interface Suggesters {
  readonly language: (page: SuggestingPage) => Promise<boolean>;
  readonly currency: (page: SuggestingPage, timeZone: string) => Promise<boolean>;
}

const loaded: Suggesters = {
  language: async (page) => (await import("./suggestLanguage.ts")).suggestLanguage(page),
  currency: async (page, zone) =>
    (await import("./suggestCurrency.ts")).suggestCurrency(page, zone),
};

/**
 * Suggests the visitor's language or currency where the page may have another, in the place of the notices: the language
 * first, because a change of it changes the currency too. What there is to suggest, and its texts, load only where the
 * page's language is not the browser's, or where nobody has chosen a currency and the time zone is new here. A visitor
 * who is asked for consent is asked nothing else until that is answered. Where the browser can install the app, and says so
 * at some time, that comes last. Rejects where a file does not come: the next visit asks again.
 */
export async function startSuggestions(
  page: SuggestingPage,
  suggest: Suggesters = loaded,
): Promise<void> {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    import("./suggestInstall.ts").then((file) => file.suggestInstall(page, event), String);
  });
  if (readConsent().analytics === "unasked") await consentGiven();
  if (mayReadOther(page) && (await suggest.language(page))) return;
  const timeZone = timeZoneName();
  if (mayPayOther(page, timeZone)) await suggest.currency(page, timeZone);
}

/** True where the browser's first language is not the page's; Chinese is two languages to whoever reads it. */
function mayReadOther({ page }: SuggestingPage): boolean {
  const { tag } = page.locale;
  const isSame = navigator.language.startsWith(tag.slice(0, 2)) && !tag.startsWith("zh");
  return !isSame && !settledSuggestions().includes("language");
}

/** True on a page with prices where nobody has chosen a currency, in a zone that is new here. */
function mayPayOther({ navigation }: SuggestingPage, timeZone: string): boolean {
  const settled = settledSuggestions();
  return (
    isPlace(timeZone) &&
    pageAt(navigation.current().path)?.showsDisplayCurrency === true &&
    readStored(unitKey) === undefined &&
    !settled.includes("currency") &&
    !settled.includes(timeZone)
  );
}

/** False for zones such as `UTC`, which belong to no country. */
function isPlace(timeZone: string): boolean {
  return /^(?!Etc)\w+\//.test(timeZone);
}

function consentGiven(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConsentChange(() => {
      stop();
      resolve();
    });
  });
}
