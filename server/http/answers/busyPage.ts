import { directionOf } from "../../../src/wire/localeCodes.ts";
import { splitLocale } from "../../../src/wire/localePaths.ts";
import { longestRenderWaitMs } from "../pages/createRenderQueue.ts";
import { busyTexts } from "./busyTexts.ts";
import { plainPage } from "./plainPage.ts";

const secondMs = 1000;

/** When to ask again: after the longest wait of those who are in the queue now. */
const retrySeconds = String(longestRenderWaitMs / secondMs);

/**
 * A small page in the language of a path that says to try again: status 503 with `Retry-After`, kept by no cache. Search
 * engines keep what they know of an address that answers so.
 */
export function busyPage(pathname: string): Response {
  const { locale } = splitLocale(pathname);
  const { lang, title, advice, again } = busyTexts[locale];
  return plainPage({
    status: 503,
    lang,
    direction: directionOf(locale),
    title,
    body: `<p>${advice}</p><p><a href="">${again}</a></p>`,
    headers: { "retry-after": retrySeconds },
  });
}
