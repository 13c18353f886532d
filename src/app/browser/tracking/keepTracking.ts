import type { PageServices } from "../account/createAccountServices.ts";
import type { AppRouter } from "../../router.tsx";
import { type Consent, onConsentChange, readConsent } from "../../../state/account/consent.ts";
import { type StartedTracking, startTracking } from "./startTracking.ts";
import { exposeTracking, type TrackingApi } from "../../../tracking/exposeTracking.ts";

/** Pages that identify the device to protect accounts, whatever the visitor chose about analytics. */
const signInPages = /^\/(?:login|register)$/;

/**
 * Tracks only while the visitor agrees. Before that nothing is stored or sent; when consent is withdrawn everything is
 * deleted. Returns the API for other scripts; their first event waits for consent.
 */
export function keepTracking(router: AppRouter, services: PageServices): TrackingApi {
  let started: StartedTracking | undefined;
  let open: (() => void) | undefined;
  const firstStart = new Promise<void>((resolve) => {
    open = resolve;
  });

  const track: TrackingApi["track"] = async (request) => started?.tracker.track(request);

  const begin = (): void => {
    if (started !== undefined) return;
    started = startTracking(router, services);
    open?.();
  };

  const end = async (): Promise<void> => {
    const ending = started;
    started = undefined;
    if (ending === undefined) return;
    await ending.end();
    if (!isSignInPage(router)) services.device.forget();
  };

  const follow = ({ analytics }: Pick<Consent, "analytics">): void => {
    if (analytics === "granted") begin();
    else end().catch(console.warn);
  };

  services.onEvent(track);
  identifyForSignIn(router, services);
  onConsentChange(follow);
  whenShown(() => {
    follow(readConsent());
  });
  return exposeTracking(
    window,
    firstStart.then(() => track),
  );
}

function isSignInPage(router: AppRouter): boolean {
  return signInPages.test(router.state.location.pathname);
}

function identifyForSignIn(router: AppRouter, { device }: PageServices): void {
  const identify = (): void => {
    if (isSignInPage(router)) void device.identify();
  };
  identify();
  router.subscribe("onRendered", identify);
}

/** Runs now, or once a prerendered page is shown: until then it is no visit. */
function whenShown(run: () => void): void {
  if (Reflect.get(document, "prerendering") === true)
    document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
