import { nextTask, whenFree } from "../../browser/idle.ts";
import { inAppClass } from "../../browser/headScript.ts";
import { type RemotesData, remoteSlots, remotesPath } from "../../wire/page/microFrontend.ts";
import { dayOf } from "../../lib/clock.ts";
import { savesData } from "../../lib/savesData.ts";
import { onThemeChange } from "../../state/theme.ts";
import type { Kernel } from "../kernel.ts";
import { keepTracking } from "../tracking/keepTracking.ts";
import { startVitals } from "../tracking/startVitals.ts";
import { startNotices } from "../notices/startNotices.ts";
import { fetchAhead } from "../application/fetchAhead.ts";
import { startSuggestions } from "../suggestions/startSuggestions.ts";
import { startOffline } from "./startOffline.ts";
import { onFirstInteraction } from "../../browser/interaction.ts";
import { loadWithRetry } from "../../browser/loadWithRetry.ts";
import { readConsent } from "../../state/account/consent.ts";

/** What other bundles add to the services of a page. */
export interface OtherServices {
  /** Where the kernel's notices stand. */
  readonly noticeArea: HTMLElement;
  /** Shows the remotes of header and footer. */
  readonly startRemotes: (
    remotes: RemotesData["remotes"],
    tracking: ReturnType<typeof keepTracking>,
  ) => Promise<void>;
}

/** Starts everything that can wait until the page is painted and idle, each part in its own task. */
export async function startServices(
  kernel: Kernel,
  { noticeArea, startRemotes }: OtherServices,
): Promise<void> {
  const { page, clock, application } = kernel;
  followThemeColor();
  startNotices(kernel, noticeArea);
  // The figures that the server has rendered are right until newer ones come, or another day than that of a kept page.
  if (dayOf(clock()) !== dayOf(page.renderedAt)) application.load().catch(console.warn);
  askConsent(kernel);
  await whenFree();
  const tracking = keepTracking(kernel);
  await whenFree();
  const offline = startOffline(kernel);
  // Without a network its files do not come.
  startSuggestions(kernel).catch(String);
  await whenFree();
  findRemotes(kernel)
    .then((remotes) => (remotes === undefined ? undefined : startRemotes(remotes, tracking)))
    .catch((error: unknown) => {
      console.warn("header and footer stay the built-in ones", error);
    });
  tracking.ready
    .then(whenFree)
    .then(() => startVitals(kernel, tracking))
    .catch(console.warn);
  await nextTask();
  offline
    .then((hasWorker) => {
      if (!hasWorker && !application.isHere()) fetchAhead(document, navigator);
    })
    .catch(console.warn);
  if (!savesData(navigator)) setTimeout(keepCurrent, settledMs, kernel);
}

/** A page that has been open for this long is one that somebody looks at. Before that, its figures are current anyway. */
const settledMs = 6_000;

function keepCurrent(kernel: Kernel): void {
  void loadWithRetry(async () => {
    (await import("../current/keepCurrent.ts")).keepCurrent(kernel);
  });
}

/**
 * Asks which remotes stand for header and footer; `undefined` for none. Nobody asks under Save-Data, offline, or inside
 * the native app, which shows neither.
 */
async function findRemotes({ send }: Kernel): Promise<RemotesData["remotes"] | undefined> {
  const isInApp = document.documentElement.classList.contains(inAppClass);
  if (isInApp || savesData(navigator) || !navigator.onLine) return undefined;
  const { remotes } = await send<RemotesData>({ path: remotesPath });
  return remoteSlots.some((slot) => remotes[slot] !== undefined) ? remotes : undefined;
}

/**
 * Keeps `theme-color` in step with the page's theme. It runs on an idle page: only the browser knows the theme, and the
 * head has no byte to spare.
 */
function followThemeColor(): void {
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  const show = () => {
    meta.content = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  };
  show();
  document.head.append(meta);
  onThemeChange(show);
}

/**
 * Asks once whether the visitor agrees to be measured, where a question is required, after the first interaction. The
 * question loads on demand with its texts.
 */
function askConsent(kernel: Kernel): void {
  if (readConsent().analytics !== "unasked") return;
  onFirstInteraction(() => {
    void loadWithRetry(async () => {
      const { showConsentQuestion } = await import("../consent/showConsentQuestion.ts");
      if (readConsent().analytics === "unasked") await showConsentQuestion(kernel);
    });
  });
}
