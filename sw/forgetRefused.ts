import { operatorCache } from "../src/wire/events/vitalsApi.ts";
import type { StrategyDeps } from "./strategies.ts";

const unauthorized = 401;

/**
 * The same network for pages, but where the server refuses one for want of the operator's token, what this browser kept
 * for the operator goes. The refusal runs no script, so that the page itself cannot do it.
 */
export function forgetRefused<T extends StrategyDeps>(deps: T): T {
  return {
    ...deps,
    fetch: async (request: Request) => {
      const answer = await deps.fetch(request);
      if (answer.status === unauthorized)
        deps.waitUntil(deps.caches.delete(operatorCache).catch(() => false));
      return answer;
    },
  };
}
