import type { PageGateway } from "../../../api/gateway/createPageGateway.ts";
import { createAccountApi } from "../../../api/account/createAccountApi.ts";
import { createCaptchaApi } from "../../../api/account/createCaptchaApi.ts";
import { createGatewayClient } from "../../../api/protection/createGatewayClient.ts";
import { signedInClass } from "../../../browser/headScript.ts";
import { loadOnce } from "../../../lib/loadOnce.ts";
import { systemTimer } from "../../../lib/systemTimer.ts";
import type { WorkerConnection } from "../../../kernel/worker/connectWorker.ts";
import { createSignOut, forgetUser } from "../../../state/account/createSignOut.ts";
import {
  createUserLoader,
  globalUserIdKey,
  keepUser,
} from "../../../state/account/createUserLoader.ts";
import type { AppContext } from "../../../state/appContext.ts";
import { notifyAtom } from "../../../state/notices.ts";
import type { AccountServices } from "../../../state/services.ts";
import { protocolCodes } from "../../../wire/envelope.ts";
import type { TrackRequest } from "../../../wire/events/tracking.ts";
import { operatorCache } from "../../../wire/events/vitalsApi.ts";
import { markSignedIn } from "./markSignedIn.ts";

interface AccountParts {
  readonly connection: WorkerConnection;
  readonly gateway: PageGateway;
  /** Tracks events of visitors who agreed, and drops all others. */
  readonly track: (request: TrackRequest) => void;
  /** Shows what lies above the page; see `startOverlays`. */
  readonly overlays: () => Promise<void>;
}

/** Joins the worker, the gateway client and the state into the services of the account's pages, and loads who is signed in. */
export function createAccountServices(
  context: AppContext,
  { connection, gateway, track, overlays }: AccountParts,
): AccountServices {
  const { store, i18n, clock } = context;
  const { worker, session } = connection;
  const path = () => location.pathname;
  const warn = (message: string, detail: unknown) => {
    console.warn(message, detail);
  };
  const challenge = loadOnce(async () => {
    const [{ challengeEvents, createChallenge }] = await Promise.all([
      import("../../../features/captcha/index.ts"),
      overlays(),
    ]);
    const api = createCaptchaApi(client.gateway);
    // The overlays have loaded the catalog.
    const prepare = () => Promise.resolve();
    return createChallenge({ api, store, prepare, ...challengeEvents(track) });
  });
  const client = createGatewayClient({
    ...gateway,
    clock,
    startTimer: systemTimer,
    fillRandom: (bytes) => crypto.getRandomValues(bytes),
    worker,
    session,
    askChallenge: async (scene, signal) => (await challenge()).openChallenge(scene, signal),
    notify: (failed) => {
      const texts = import("../../../page-parts/failure/failureText.ts");
      Promise.all([texts, overlays()]).then(([{ answerText }]) => {
        store.set(notifyAtom, { tone: "error", text: answerText(i18n, failed) });
      }, console.warn);
      // Ended from another device: what the page shows of the account goes, and the way to sign in comes.
      if (failed.code === protocolCodes.signInRequired) void loadUser();
    },
    warn,
    signOut: () => logout(),
    page: path,
  });
  const account = createAccountApi(client);
  const askUser = createUserLoader({ account, store });
  // Where no cookie names anybody there is nobody to ask for, and no reason to start the vault.
  const { classList } = document.documentElement;
  const loadUser = async () => {
    if (session().userId === "" && !classList.contains(signedInClass))
      keepUser(store, { status: "anonymous" });
    else await askUser();
  };
  const kept = {
    worker,
    store,
    forgetOperator: async () => globalThis.caches.delete(operatorCache),
    warn,
  };
  const forget = () => forgetUser(kept);
  const logout = createSignOut({
    ...kept,
    account,
    reload: () => {
      location.reload();
    },
  });
  markSignedIn(store, document.documentElement);
  whenOnline(loadUser);
  addEventListener("storage", ({ key }) => {
    // Another tab has signed in or out.
    if (key === globalUserIdKey) void loadUser();
  });
  return Object.freeze({ account, worker, session, loadUser, logout, forget });
}

/** Runs now, or when there is a network again: the browser would only write a failure into its console. */
function whenOnline(run: () => unknown): void {
  if (navigator.onLine) run();
  else addEventListener("online", run, { once: true });
}
