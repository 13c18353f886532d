import type { MarketApi } from "../api/createMarketApi.ts";
import type { Clock } from "../lib/clock.ts";
import { atom } from "jotai";

/** What features call; made by the entries. */
export interface Services {
  readonly api: MarketApi;
  readonly clock: Clock;
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
