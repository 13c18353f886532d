import type { BudgetInput } from "../../src/wire/events/budgets.ts";
import { alertMessages } from "../store/schema/alerts.ts";
import type { Database } from "../store/storeDriver.ts";

/** The ways that a receiver is told: none, one or both. */
export function channelsOf({
  email,
  webhook,
  webhookForm,
}: Pick<BudgetInput, "email" | "webhook" | "webhookForm">) {
  return [
    { channel: "mail" as const, address: email, webhookForm },
    { channel: "webhook" as const, address: webhook, webhookForm },
  ].filter(({ address }) => address !== "");
}

/** Adds a message, unless this address was told the same of this cause before. */
export async function queueMessage(
  tx: Database,
  message: Omit<typeof alertMessages.$inferInsert, "state" | "attempts" | "problem">,
): Promise<void> {
  await tx
    .insert(alertMessages)
    .values({ ...message, state: "waiting", attempts: 0, problem: "" })
    .onConflictDoNothing();
}
