import type { FaultProxy, SeenPost } from "./createFaultProxy.ts";
import { until } from "./until.ts";

/** Waits until so many posts of a kind have come to the proxy. */
export async function untilSent(
  network: FaultProxy,
  count: number,
  isMeant: (post: SeenPost) => boolean = () => true,
): Promise<void> {
  await until(
    () => network.posts().filter(isMeant).length,
    (sent) => sent >= count,
  );
}

/** Waits until every fault that was planned one by one has been met. */
export async function untilFaulted({ unmet }: FaultProxy): Promise<void> {
  await until(unmet, (count) => count === 0);
}

/** Waits until the proxy is through with so many. */
export function untilMet(network: FaultProxy, count: number): Promise<void> {
  return untilSent(network, count, ({ endedAt }) => endedAt !== undefined);
}
