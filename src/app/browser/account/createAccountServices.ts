import { msg } from "@lingui/core/macro";
import { createPageDevice } from "./createPageDevice.ts";
import { createAccountApi } from "../../../api/account/createAccountApi.ts";
import { createCaptchaApi } from "../../../api/account/createCaptchaApi.ts";
import { createGatewayClient } from "../../../api/protection/createGatewayClient.ts";
import { readSession } from "../../../api/account/readSession.ts";
import type { PageGateway } from "../../../api/gateway/createPageGateway.ts";
import { loadOnce } from "../../../lib/loadOnce.ts";
import { systemTimer } from "../../../lib/systemTimer.ts";
import { markSignedIn } from "./markSignedIn.ts";
import type { AppContext } from "../../../state/appContext.ts";
import { loadErrorAtom } from "../../../state/appStatus.ts";
import type { AppStore } from "../../../state/index.ts";
import { createSignOut } from "../../../state/account/createSignOut.ts";
import { createUserLoader, globalUserIdKey } from "../../../state/account/createUserLoader.ts";
import { noticesAtom, notifyAtom } from "../../../state/notices.ts";
import type { AccountServices } from "../../../state/services.ts";
import type { Device } from "../../../device/createDevice.ts";
import { operatorCache } from "../../../wire/events/vitalsApi.ts";
import type { TrackRequest } from "../../../wire/events/tracking.ts";
import type { TrackerClient, TrackerNotice } from "../../../wire/events/trackerCalls.ts";
import { createVaultWorker } from "../../../worker-client/createVaultWorker.ts";
import { createWorkerClient } from "../../../worker-client/createWorkerClient.ts";
import { trustedWorker } from "../../../worker-client/trustedWorker.ts";
import { trusted } from "../../../lib/trusted.ts";
import type { WithTrustedTypes } from "../../../wire/trustedTypes.ts";

type TrackBy = (request: TrackRequest) => unknown;

/** The account's services, and what tracking needs of the same worker. */
export interface PageServices extends AccountServices {
  readonly tracker: TrackerClient;
  readonly device: Device;
  /** Hears what the worker says about tracking. The last listener replaces the one before. */
  readonly onTrackerNotice: (listener: (notice: TrackerNotice) => void) => void;
  /** Hears what is to be tracked here. The last listener replaces the one before. */
  readonly onEvent: (track: TrackBy) => void;
  /** How far the gateway's clock is ahead, milliseconds. */
  readonly skewMs: () => number;
}

/** Joins worker, gateway client and state into the services of the account's pages, and loads who is signed in. */
export function createAccountServices(context: AppContext, pageGateway: PageGateway): PageServices {
  const { store, clock } = context;
  const session = () => readSession(document.cookie);
  const device = createPageDevice();
  let hear: ((notice: TrackerNotice) => void) | undefined;
  let trackBy: TrackBy | undefined;
  pageGateway.nameDevice(device.ids);
  const path = () => location.pathname;
  const Worker = trustedWorker({
    Worker: globalThis.Worker,
    origin: location.origin,
    trustedTypes: trusted<WithTrustedTypes>(globalThis).trustedTypes,
  });
  const worker = createWorkerClient({
    createWorker: () => createVaultWorker(Worker),
    storage: () => sessionStorage,
    headers: pageGateway.headers,
    page: path,
    startTimer: systemTimer,
    onTrackerNotice: (notice) => {
      hear?.(notice);
    },
  });
  const warn = (message: string, detail: unknown) => {
    console.warn(message, detail);
  };
  const overlays = loadOnce(async () => {
    const catalog = context.completeCatalog();
    const [{ showOverlays }] = await Promise.all([import("../showOverlays.tsx"), catalog]);
    const track = (request: TrackRequest) => trackBy?.(request);
    return showOverlays(context, { api: createCaptchaApi(client.gateway), track });
  });
  const client = createGatewayClient({
    ...pageGateway,
    clock,
    startTimer: systemTimer,
    fillRandom: (bytes) => crypto.getRandomValues(bytes),
    worker,
    session,
    askChallenge: async (scene, signal) => (await overlays()).openChallenge(scene, signal),
    notify: (text) => {
      store.set(notifyAtom, { tone: "error", text });
    },
    warn,
    signOut: () => logout(),
    page: path,
  });
  const account = createAccountApi(client);
  const loadUser = createUserLoader({ account, store });
  const logout = createSignOut({
    account,
    worker,
    store,
    forgetOperator: async () => globalThis.caches.delete(operatorCache),
    warn,
    reload: () => {
      location.reload();
    },
  });
  onNotices(store, () => {
    overlays().catch((error: unknown) => {
      warn("a notice cannot be shown", error);
    });
  });
  store.sub(loadErrorAtom, () => {
    console.warn(store.get(loadErrorAtom));
    context.completeCatalog().then(() => {
      const text = context.i18n._(msg`No answer came. Check your connection and try again.`);
      store.set(notifyAtom, { tone: "error", text });
    }, console.warn);
  });
  markSignedIn(store, document.documentElement);
  whenOnline(loadUser);
  addEventListener("storage", ({ key }) => {
    // Another tab has signed in or out.
    if (key === globalUserIdKey) void loadUser();
  });
  return Object.freeze({
    account,
    worker,
    session,
    loadUser,
    logout,
    tracker: worker,
    device,
    onTrackerNotice: (listener: (notice: TrackerNotice) => void) => {
      hear = listener;
    },
    onEvent: (track: TrackBy) => {
      trackBy = track;
    },
    skewMs: pageGateway.serverClock.skewMs,
  });
}

/** Runs now, or when there is a network again: the browser would only write a failure into its console. */
function whenOnline(run: () => unknown): void {
  if (navigator.onLine) run();
  else addEventListener("online", run, { once: true });
}

/** Calls back for the toasts that are up and each time that changes. */
function onNotices(store: AppStore, show: () => void): void {
  const showAny = () => {
    if (store.get(noticesAtom).length > 0) show();
  };
  store.sub(noticesAtom, showAny);
  showAny();
}
