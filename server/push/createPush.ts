import { hostname } from "node:os";
import process from "node:process";
import type { Clock } from "../../src/lib/clock.ts";
import type { RatesCapsule } from "../../src/wire/market/market.ts";
import { createLease } from "../lease/createLease.ts";
import type { OpenCalls } from "../calls/call.ts";
import type { Config } from "../config/readConfig.ts";
import { createAttemptLimits } from "../gateway/createAttemptLimits.ts";
import type { Logger } from "../log/createLog.ts";
import type { PostOptions } from "../outbound/postToInternet.ts";
import type { Store } from "../store/createStore.ts";
import { createLineBook } from "./createLineBook.ts";
import { createPushCalls } from "./createPushCalls.ts";
import { createPushSender, type PushKeys } from "./createPushSender.ts";
import type { WatchedPush } from "./watchPush.ts";
import { createPushWatch, type PushWatch } from "./createPushWatch.ts";
import { pushPolicy } from "./pushPolicy.ts";

/** The dependencies of all of it. */
export interface PushDeps {
  readonly config: Pick<Config, "publicOrigin" | "trustedProxies" | "pushServices">;
  readonly keys: PushKeys;
  readonly keyedHash: (text: string) => string;
  readonly market: { capsule(): RatesCapsule };
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How messages are sent; for tests. */
  readonly delivery?: Partial<PostOptions> | undefined;
}

/** Puts together what tells visitors of reached prices while none of their pages is open. */
export function createPush({ config, keys, market, store, clock, ...deps }: PushDeps): {
  readonly calls: OpenCalls;
  readonly watch: PushWatch;
  readonly watched: WatchedPush;
} {
  const { keyedHash, logger, delivery = {} } = deps;
  const book = createLineBook({ store, clock });
  const { publicOrigin = "" } = config;
  const watch = createPushWatch({
    lease: createLease(store, {
      name: "push",
      holder: `${hostname()}:${process.pid}`,
      ms: pushPolicy.leaseMs,
    }),
    book,
    send: createPushSender({
      keys,
      // A server without a public name has no contact that a push service could write to.
      subject: publicOrigin.startsWith("https:") ? publicOrigin : "mailto:nobody@parallax.invalid",
      options: delivery,
    }),
    market,
    clock,
    logger,
  });
  const calls = createPushCalls({
    book,
    watch,
    publicKey: keys.publicKey,
    market,
    limits: createAttemptLimits({ store, clock }),
    keyedHash,
    settings: config,
    services: config.pushServices,
    allowPrivate: delivery.allowPrivate === true,
  });
  return { calls, watch, watched: { lines: book.counts, work: watch.done } };
}
