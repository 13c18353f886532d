import { and, asc, eq, lte } from "drizzle-orm";
import type { Clock } from "../../src/lib/clock.ts";
import { letterHtml } from "../../src/lib/mail/letterHtml.ts";
import { letterText } from "../../src/lib/mail/letterText.ts";
import type { MailText } from "../../src/wire/account/mail.ts";
import type { AlertMessage } from "../../src/wire/events/budgets.ts";
import type { DigestMessage } from "../../src/wire/events/digests.ts";
import type { Logger } from "../log/createLog.ts";
import type { Store } from "../store/createStore.ts";
import { alertMessages, alerts, digests } from "../store/schema/alerts.ts";
import { alertFacts } from "./alertRows.ts";
import { alertsPolicy } from "./alertsPolicy.ts";
import { alertLetter, describeAlerts, slackBody } from "./describeAlerts.ts";
import { describeDigest, slackDigest } from "./digest/describeDigest.ts";
import { digestLetter } from "./digest/digestLetter.ts";
import { DeliveryFailure } from "../outbound/postToInternet.ts";
import type { WebhookDelivery } from "./createWebhookSender.ts";

/** The ways that messages go. */
export interface DeliveryDeps {
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Origin of the links, without a trailing slash; empty where the server has no public name. */
  readonly origin: string;
  readonly sendMail: (mail: MailText & { readonly address: string }) => Promise<void>;
  readonly sendWebhook: (delivery: WebhookDelivery) => Promise<void>;
}

type Message = typeof alertMessages.$inferSelect;

/**
 * Sends the messages that are due. An attempt is written down before it is made, so that two processes never make the same
 * one; one that dies meanwhile leaves the message to the next attempt, and so a receiver may get a message twice, and
 * knows it by its id.
 */
export function createDelivery(deps: DeliveryDeps): () => Promise<void> {
  const { store, clock } = deps;

  /** Counts an attempt, unless another process did. */
  const begin = async (message: Message): Promise<boolean> => {
    const waitMs = alertsPolicy.retryMs[message.attempts];
    const begun = await store.run((db) =>
      db
        .update(alertMessages)
        .set({
          attempts: message.attempts + 1,
          dueAt: new Date(clock() + (waitMs ?? alertsPolicy.webhookMs)),
        })
        .where(
          and(
            eq(alertMessages.id, message.id),
            eq(alertMessages.attempts, message.attempts),
            eq(alertMessages.state, "waiting"),
          ),
        )
        .returning({ id: alertMessages.id }),
    );
    return begun.length > 0;
  };

  const finish = (id: string, done: Pick<Message, "state" | "problem">): Promise<unknown> =>
    store.run((db) => db.update(alertMessages).set(done).where(eq(alertMessages.id, id)));

  const deliver = async (message: Message): Promise<void> => {
    if (!(await begin(message))) return;
    try {
      await sendOne(message, deps);
      await finish(message.id, { state: "sent", problem: "" });
    } catch (cause) {
      const isLast = message.attempts >= alertsPolicy.retryMs.length;
      const isFinal = cause instanceof DeliveryFailure && cause.isFinal;
      const problem = cause instanceof Error ? cause.message : "unknown";
      deps.logger.warn({ message: message.id, problem }, "an alert could not be sent");
      await finish(message.id, { state: isLast || isFinal ? "failed" : "waiting", problem });
    }
  };

  return async () => {
    const due = await store.run((db) =>
      db
        .select()
        .from(alertMessages)
        .where(and(eq(alertMessages.state, "waiting"), lte(alertMessages.dueAt, new Date(clock()))))
        .orderBy(asc(alertMessages.dueAt), asc(alertMessages.id))
        .limit(alertsPolicy.sendStep),
    );
    await Promise.all(due.map(deliver));
  };
}

async function sendOne(message: Message, deps: DeliveryDeps): Promise<void> {
  const told = await written(message, deps);
  if (message.channel === "mail")
    return deps.sendMail({ ...mailText(told), address: message.address });
  const body = JSON.stringify(message.webhookForm === "slack" ? slackForm(told) : told);
  return deps.sendWebhook({ url: message.address, id: message.id, body });
}

function mailText(told: AlertMessage | DigestMessage): MailText {
  const letter = told.kind === "digest" ? digestLetter(told) : alertLetter(told);
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

function slackForm(told: AlertMessage | DigestMessage): object {
  return told.kind === "digest" ? slackDigest(told) : slackBody(told);
}

async function written(
  message: Message,
  deps: DeliveryDeps,
): Promise<AlertMessage | DigestMessage> {
  const { causeId, kind } = message;
  const { store, origin, clock } = deps;
  if (kind === "digest") return writtenDigest(causeId, deps);
  const rows = await store.run((db) =>
    db
      .select()
      .from(alerts)
      .where(eq(alerts.causeId, causeId))
      .orderBy(asc(alerts.firedAt), asc(alerts.id)),
  );
  // The first alert of a cause leads, and those that came later follow.
  const led = rows.toSorted((a, b) => Number(b.id === causeId) - Number(a.id === causeId));
  return describeAlerts(kind, led.map(alertFacts), { origin, now: clock() });
}

async function writtenDigest(
  week: string,
  { store, origin, clock }: DeliveryDeps,
): Promise<DigestMessage> {
  const [row] = await store.run((db) => db.select().from(digests).where(eq(digests.week, week)));
  if (row === undefined) throw new DeliveryFailure("The digest is gone.", { isFinal: true });
  return describeDigest(row.facts, { origin, now: clock() });
}
