import { webcrypto } from "node:crypto";
import process from "node:process";
import { hostname } from "node:os";
import type { Clock } from "../../src/lib/clock.ts";
import { createUuidV7 } from "../../src/lib/createUuidV7.ts";
import type { TextMailer } from "../accounts/messenger/createMessenger.ts";
import { createAlerts } from "../alerts/createAlerts.ts";
import { alertsPolicy } from "../alerts/alertsPolicy.ts";
import { createBudgetBook } from "../alerts/createBudgetBook.ts";
import { createBudgetCalls } from "../alerts/createBudgetCalls.ts";
import { createDelivery } from "../alerts/createDelivery.ts";
import { createDigestCalls } from "../alerts/digest/createDigestCalls.ts";
import { createDigests } from "../alerts/digest/createDigests.ts";
import { createLease } from "../lease/createLease.ts";
import type { Watch } from "../lease/createWatch.ts";
import { createRounds } from "../alerts/createRounds.ts";
import { createWebhookSender } from "../alerts/createWebhookSender.ts";
import type { OpenCalls } from "../calls/call.ts";
import type { Config } from "../config/readConfig.ts";
import type { Logger } from "../log/createLog.ts";
import type { Operator } from "../operator/createOperator.ts";
import { createOperatorCalls } from "../operator/createOperatorCalls.ts";
import { createViewCalls } from "../operator/views/createViewCalls.ts";
import type { Store } from "../store/createStore.ts";
import type { EventStore } from "../store/events/eventStore.ts";

/** What the watch over the operator's budgets is made from. */
export interface AlertingDeps {
  readonly config: Pick<Config, "publicOrigin" | "trustedProxies" | "privateWebhooks">;
  readonly store: Pick<Store, "run">;
  readonly events: EventStore;
  readonly operator: Pick<Operator, "isOperator">;
  readonly mailer: TextMailer;
  readonly keyedHash: (text: string) => string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Puts budgets, alerts and their delivery together. */
export function createAlerting(deps: AlertingDeps): {
  readonly openCalls: OpenCalls;
  readonly alerts: Watch;
} {
  const { config, store, events, clock, logger } = deps;
  const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes);
  const newId = createUuidV7({ clock, fillRandom });
  const calls = createOperatorCalls({ operator: deps.operator, settings: config });
  const webhookKey = (address: string): string => deps.keyedHash(`webhook ${address}`);
  return {
    openCalls: {
      ...createBudgetCalls({
        calls,
        book: createBudgetBook({ store, clock, newId }),
        webhookKey,
      }),
      ...createDigestCalls({ calls, store, clock, newId, webhookKey }),
      ...createViewCalls({ calls, store, clock, newId }),
    },
    alerts: createAlerts({
      lease: createLease(store, {
        name: "alerts",
        holder: `${hostname()}:${process.pid} ${newId()}`,
        ms: alertsPolicy.leaseMs,
      }),
      runRound: createRounds({ store, events, newId, logger }),
      runDigest: createDigests({ store, events, newId, logger }),
      deliver: createDelivery({
        store,
        clock,
        logger,
        origin: config.publicOrigin ?? "",
        sendMail: deps.mailer.sendText,
        sendWebhook: createWebhookSender({
          clock,
          allowPrivate: config.privateWebhooks,
          keyOf: webhookKey,
        }),
      }),
      clock,
      logger,
    }),
  };
}
