import type { PageServices } from "../account/createAccountServices.ts";
import { createPartProps } from "./createPartProps.ts";
import { inAppClass } from "../../../browser/headScript.ts";
import { savesData } from "../../../lib/savesData.ts";
import { systemTimer } from "../../../lib/systemTimer.ts";
import { createRemotePart, type RemotePart } from "../../../micro-frontend/createRemotePart.ts";
import { loadRemote } from "../../../micro-frontend/loadRemote.ts";
import { openRemotePlace } from "../../../micro-frontend/openRemotePlace.ts";
import { trustRemotes } from "../../../micro-frontend/trustRemotes.ts";
import type { WithTrustedTypes } from "../../../wire/trustedTypes.ts";
import type { AppRouter } from "../../router.tsx";
import type { AppStore } from "../../../state/index.ts";
import { displayCurrencyAtom } from "../../../state/preferences.ts";
import { hydratedFooterAtom } from "../../../state/appStatus.ts";
import { onThemeChange } from "../../../state/theme.ts";
import { userAtom } from "../../../state/account/user.ts";
import type { TrackingApi } from "../../../tracking/exposeTracking.ts";
import {
  remoteAddress,
  remoteFailureEventId,
  type RemotesData,
  type RemoteSlot,
  remoteSlots,
  remotesPath,
} from "../../../wire/page/microFrontend.ts";
import { trusted } from "../../../lib/trusted.ts";

/** What the parts of the shell need of the page. */
export interface RemotesDeps {
  readonly router: AppRouter;
  readonly services: PageServices;
  readonly tracking: TrackingApi;
}

/**
 * Replaces header and footer by the configured remotes, on an idle page. It does nothing under Save-Data, offline, or
 * inside the native app, which shows neither.
 */
export async function startRemotes({ router, services, tracking }: RemotesDeps): Promise<void> {
  const isInApp = document.documentElement.classList.contains(inAppClass);
  if (isInApp || savesData(navigator) || !navigator.onLine) return;
  const { store, completeCatalog, send } = router.options.context;
  const { remotes } = await send<RemotesData>({ path: remotesPath });
  const named = remoteSlots.flatMap((slot) => {
    const source = remotes[slot];
    return source === undefined ? [] : [{ slot, source }];
  });
  if (named.length === 0) return;
  const [footer] = await Promise.all([hydratedFooter(store), completeCatalog()]);
  const { trustedTypes } = trusted<WithTrustedTypes>(globalThis);
  const addresses = named.map(({ source }) => remoteAddress(source.url, location.origin));
  const trust = trustRemotes(addresses, trustedTypes);
  const propsOf = createPartProps(router, services);
  const parts = new Map<RemoteSlot, RemotePart>();
  for (const { slot, source } of named) {
    const builtIn = slot === "footer" ? footer : headerBar();
    if (builtIn === null) continue;
    const part = createRemotePart({
      load: () => loadRemote(source, trust),
      openPlace: () => openRemotePlace({ builtIn, name: slot, mayGrow: slot === "footer" }),
      startTimer: systemTimer,
      report: ({ step, reason, cause }) => {
        console.warn(`the ${slot} remote failed: ${reason} in the step ${step}`, cause);
        tracking
          .track({
            type: "system",
            event_tracking_id: remoteFailureEventId,
            event_tracking_ext: { slot, version: source.version, step, reason },
            track_type: "auto",
          })
          .catch(console.warn);
      },
    });
    parts.set(slot, part);
    void part.start(propsOf(slot));
  }
  followPage({ router, store }, () => {
    for (const [slot, part] of parts) part.update(propsOf(slot));
  });
}

/** Resolves with the built-in footer's links once React has hydrated the shell. */
function hydratedFooter(store: AppStore): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const part = store.get(hydratedFooterAtom);
      if (part === null) return;
      stop();
      resolve(part);
    };
    const stop = store.sub(hydratedFooterAtom, look);
    look();
  });
}

/** The row of controls in the built-in header. */
function headerBar(): HTMLElement | null {
  return document.querySelector("body > header > div > div");
}

/** Calls `tell` after each change of what remotes are told. */
function followPage(
  { router, store }: { readonly router: AppRouter; readonly store: AppStore },
  tell: () => void,
): void {
  store.sub(userAtom, tell);
  store.sub(displayCurrencyAtom, tell);
  onThemeChange(tell);
  router.subscribe("onRendered", tell);
}
