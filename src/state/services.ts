import type { AccountApi } from "../api/account/accountApi.ts";
import type { MarketApi } from "../api/market/createMarketApi.ts";
import type { Clock } from "../lib/clock.ts";
import type { SessionReference, WorkerClient } from "../wire/workerClient.ts";
import { atom } from "jotai/vanilla";

/** What the account's pages and the header call. */
export interface AccountServices {
  readonly account: AccountApi;
  readonly worker: WorkerClient;
  /** Who is signed in now, by the cookies. */
  readonly session: () => SessionReference;
  /** Asks the gateway who is signed in and writes the answer to `userAtom`. Never rejects. */
  readonly loadUser: () => Promise<void>;
  /** Ends the session and reloads the page. Rejects with a `GatewayError` when the session could not be ended. */
  readonly logout: () => Promise<void>;
  /** Forgets who was signed in, in this browser, once the gateway has. Never rejects. */
  readonly forget: () => Promise<void>;
}

/** What features call; made by the entries. */
export interface Services {
  readonly api: MarketApi;
  readonly clock: Clock;
  /** Loads the account's code with the first call. Absent on the server, where nobody is signed in. */
  readonly account?: (() => Promise<AccountServices>) | undefined;
}

const heldServicesAtom = atom<Services | undefined>(undefined);

/** The page's services; set once before the first render. */
export const servicesAtom = atom(
  (get): Services => {
    const services = get(heldServicesAtom);
    if (services === undefined) throw new Error("the services are read before they are set");
    return services;
  },
  (_get, set, services: Services) => {
    set(heldServicesAtom, services);
  },
);

/** Loads the account's services with the first call, and again after a failure. */
export const accountServicesAtom = atom(
  (get): (() => Promise<AccountServices>) =>
    get(servicesAtom).account ??
    (() => Promise.reject(new Error("there are no account services on the server"))),
);
