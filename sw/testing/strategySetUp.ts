import type { StrategyDeps } from "../strategies.ts";
import { memoryCaches } from "./memoryCaches.ts";

/** Origin of the product in these tests. */
export const origin = "https://parallax.example";

/** Dependencies of a strategy, with a network that the test plays; `load` answers what caches add themselves. */
export function strategySetUp(
  network: (request: Request) => Response | Promise<Response>,
  load?: (path: string) => Response,
) {
  const memory = memoryCaches(origin, load);
  const asked: Request[] = [];
  const later: Promise<unknown>[] = [];
  const timers: (() => void)[] = [];
  const deps: StrategyDeps = {
    caches: memory.caches,
    fetch: async (request) => {
      asked.push(request);
      return network(request);
    },
    startTimer: (_ms, run) => {
      timers.push(run);
      return () => undefined;
    },
    waitUntil: (work) => {
      later.push(work);
    },
  };
  return {
    ...memory,
    deps,
    asked,
    /** Waits for the work that goes on after the answers. */
    settled: () => Promise.all(later),
    /** Lets all waiting time pass. */
    timeOut: () => {
      for (const run of timers.splice(0)) run();
    },
  };
}

/** A request of the product for a path. */
export function request(path: string): Request {
  return new Request(new URL(path, origin));
}

/** A network that is down. */
export function noNetwork(): Promise<never> {
  return Promise.reject(new TypeError("Failed to fetch"));
}
