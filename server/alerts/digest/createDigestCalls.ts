import { and, asc, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Clock } from "../../../src/lib/clock.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { budgetLimits, operatorPaths } from "../../../src/wire/events/budgets.ts";
import type { DigestData, DigestReceiverInput } from "../../../src/wire/events/digests.ts";
import type { OpenCalls } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { OperatorCalls } from "../../operator/createOperatorCalls.ts";
import type { Store } from "../../store/createStore.ts";
import { alertMessages, digestReceivers, digests } from "../../store/schema/alerts.ts";
import type { Database } from "../../store/storeDriver.ts";
import { deliveryOf } from "../alertRows.ts";
import { addressInput, budgetDeletion, deliverySchema, receiverSchema } from "../budgetSchemas.ts";

const receiverInput = v.pipe(
  v.object(addressInput),
  v.forward(
    v.partialCheck(
      [["email"], ["webhook"]],
      ({ email, webhook }) => email !== "" || webhook !== "",
      "or webhook must be given",
    ),
    ["email"],
  ),
  v.examples([{ email: "operator@example.com", webhook: "", webhookForm: "json" } as const]),
);

const moment = v.pipe(v.number(), v.integer(), v.description("Epoch milliseconds."));

const digestData = v.object({
  receivers: v.pipe(v.array(v.object(receiverSchema)), v.readonly()),
  last: v.pipe(
    v.optional(
      v.object({
        from: moment,
        to: moment,
        deliveries: v.pipe(v.array(v.object(deliverySchema)), v.readonly()),
      }),
    ),
    v.description("The newest digest; absent before the first."),
  ),
}) satisfies v.GenericSchema<unknown, DigestData>;

/** Who gets the weekly digest, and what became of the last one, for the operator. */
export function createDigestCalls({
  calls,
  store,
  clock,
  newId,
  webhookKey,
}: {
  readonly calls: OperatorCalls;
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The key of a webhook's signatures, by its address. */
  readonly webhookKey: (address: string) => string;
}): OpenCalls {
  const listed = (): Promise<DigestData> =>
    store.run((db) => db.transaction((tx) => read(tx, webhookKey)));
  return Object.freeze({
    [operatorPaths.digest]: calls.read(
      { summary: "Receivers of the weekly digest, and the last one", data: digestData },
      listed,
    ),
    [operatorPaths.addDigestReceiver]: calls.change(
      { summary: "Adds a receiver of the weekly digest", input: receiverInput, data: digestData },
      async (input) => {
        const row = { ...input, id: newId(), addedAt: new Date(clock()) };
        // A failure with a code, thrown inside, would pass for one of the database.
        const fault = await store.run((db) => db.transaction((tx) => insert(tx, row)));
        if (fault !== undefined) throw new GatewayFailure(gatewayCodes.invalidParameter, fault);
        return listed();
      },
    ),
    [operatorPaths.deleteDigestReceiver]: calls.change(
      {
        summary: "Removes a receiver of the weekly digest",
        input: budgetDeletion,
        data: digestData,
      },
      async ({ id }) => {
        await store.run((db) => db.delete(digestReceivers).where(eq(digestReceivers.id, id)));
        return listed();
      },
    ),
  } satisfies OpenCalls);
}

/** Adds a receiver, or says why not. */
async function insert(
  tx: Database,
  row: DigestReceiverInput & typeof digestReceivers.$inferInsert,
): Promise<string | undefined> {
  // Two that come at once must not both be the last one that fits.
  await tx.execute(sql`lock table ${digestReceivers} in share row exclusive mode`);
  const { maxDigestReceivers: most } = budgetLimits;
  if ((await tx.$count(digestReceivers)) >= most) return `There are ${most} receivers already.`;
  const { email, webhook } = digestReceivers;
  const same = and(eq(email, row.email), eq(webhook, row.webhook));
  if ((await tx.$count(digestReceivers, same)) > 0) return "These addresses are receivers already.";
  await tx.insert(digestReceivers).values(row);
  return undefined;
}

async function read(tx: Database, webhookKey: (address: string) => string): Promise<DigestData> {
  const receivers = await tx
    .select()
    .from(digestReceivers)
    .orderBy(asc(digestReceivers.addedAt), asc(digestReceivers.id));
  const [last] = await tx.select().from(digests).orderBy(desc(digests.week)).limit(1);
  const sent = await tx
    .select()
    .from(alertMessages)
    .where(and(eq(alertMessages.kind, "digest"), eq(alertMessages.causeId, last?.week ?? "")))
    .orderBy(asc(alertMessages.id));
  return {
    receivers: receivers.map(({ id, email, webhook, webhookForm }) => ({
      id,
      email,
      webhook,
      webhookForm,
      webhookKey: webhook === "" ? "" : webhookKey(webhook),
    })),
    last: last && { from: last.facts.from, to: last.facts.to, deliveries: sent.map(deliveryOf) },
  };
}
