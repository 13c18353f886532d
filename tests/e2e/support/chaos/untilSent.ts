import type { FaultProxy, SeenPost } from "./createFaultProxy.ts";
import { until } from "./until.ts";

/** Waits until this number of posts of a kind has reached the proxy. */
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

/** Waits until every planned fault has been met. */
export async function untilFaulted({ unmet }: FaultProxy): Promise<void> {
  await until(unmet, (count) => count === 0);
}

/** Waits until the proxy has finished with this number of posts. */
export function untilMet(network: FaultProxy, count: number): Promise<void> {
  return untilSent(network, count, ({ endedAt }) => endedAt !== undefined);
}
