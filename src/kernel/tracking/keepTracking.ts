import { afterPaint } from "../../browser/idle.ts";
import type { Kernel } from "../kernel.ts";
import { pageAt } from "../../wire/pages.ts";
import { type Consent, onConsentChange, readConsent } from "../../state/account/consent.ts";
import { type StartedTracking, startTracking } from "./startTracking.ts";
import { exposeTracking, type TrackingApi } from "../../tracking/exposeTracking.ts";

/**
 * Tracks only while the visitor agrees. Before that nothing is stored or sent; when consent is withdrawn everything is
 * deleted. Returns the API for other scripts; their first event waits for consent.
 */
export function keepTracking(kernel: Kernel): TrackingApi {
  let started: Promise<StartedTracking> | undefined;
  let open: (() => void) | undefined;
  const firstStart = new Promise<void>((resolve) => {
    open = resolve;
  });

  const track: TrackingApi["track"] = async (request) => (await started)?.tracker.track(request);

  const begin = (): void => {
    if (started !== undefined) return;
    const starting = kernel.worker().then((connection) => startTracking(kernel, connection));
    started = starting;
    starting.then(open, (error: unknown) => {
      console.warn("nothing is tracked", error);
      if (started === starting) started = undefined;
    });
  };

  const end = async (): Promise<void> => {
    const ending = started;
    started = undefined;
    if (ending === undefined) return;
    await (await ending).end();
    if (!isEntrance(kernel)) (await kernel.worker()).device.forget();
  };

  const follow = ({ analytics }: Pick<Consent, "analytics">): void => {
    if (analytics === "granted") begin();
    else end().catch(console.warn);
  };

  kernel.trackBy(track);
  identifyForSignIn(kernel);
  onConsentChange(follow);
  whenShown(() => {
    follow(readConsent());
  });
  return exposeTracking(
    window,
    firstStart.then(() => track),
  );
}

/** Pages that identify the device to protect accounts, whatever the visitor chose about analytics. */
function isEntrance({ navigation }: Kernel): boolean {
  return pageAt(navigation.current().path)?.isEntrance === true;
}

function identifyForSignIn(kernel: Kernel): void {
  const identify = (): void => {
    if (!isEntrance(kernel)) return;
    kernel.worker().then(({ device }) => device.identify(), console.warn);
  };
  identify();
  kernel.navigation.subscribe(identify);
}

/** Runs now, or once a prerendered page is shown and painted: until then it is no visit. */
function whenShown(run: () => void): void {
  if (Reflect.get(document, "prerendering") !== true) {
    run();
    return;
  }
  const begin = () => {
    afterPaint().then(run, console.warn);
  };
  document.addEventListener("prerenderingchange", begin, { once: true });
}
