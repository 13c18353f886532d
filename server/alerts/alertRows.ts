import type {
  AlertDelivery,
  AlertFacts,
  BudgetFigures,
  BudgetSlice,
  BudgetState,
} from "../../src/wire/events/budgets.ts";
import type { alertMessages, alerts, budgets } from "../store/schema/alerts.ts";

/** A row of the log. */
export type AlertRow = typeof alerts.$inferSelect;

/** A row of the budgets. */
export type BudgetRow = typeof budgets.$inferSelect;

/** The slice of a budget or of an alert, without the rest of its row. */
export function sliceOf(row: BudgetSlice): BudgetSlice {
  const { title, rule, source, name, percentile, filters, limit, hours } = row;
  return { title, rule, source, name, percentile, filters, limit, hours };
}

/** A row of the log as it is answered and sent. */
export function alertFacts(row: AlertRow): AlertFacts {
  return {
    ...sliceOf(row),
    id: row.id,
    budgetId: row.budgetId,
    causeId: row.causeId,
    from: row.from.getTime(),
    firedAt: row.firedAt.getTime(),
    figures: row.figures,
    endedAt: row.endedAt?.getTime(),
    end: row.end ?? undefined,
  };
}

/** A budget as it is answered. The key belongs to the webhook's address, so that one receiver needs one key. */
export function budgetState(row: BudgetRow, webhookKey: (address: string) => string): BudgetState {
  const figures: BudgetFigures | undefined = row.figures ?? undefined;
  return {
    ...sliceOf(row),
    id: row.id,
    email: row.email,
    webhook: row.webhook,
    webhookForm: row.webhookForm,
    webhookKey: row.webhook === "" ? "" : webhookKey(row.webhook),
    state: row.state,
    figures,
    judgedTo: row.judgedTo?.getTime(),
  };
}

/** What became of a message. The address of a webhook may hold the right to write there, so its host alone is told. */
export function deliveryOf(
  row: typeof alertMessages.$inferSelect,
): Omit<AlertDelivery, "causeId" | "kind"> {
  const { channel, address, state, attempts, problem } = row;
  const to = channel === "mail" ? address : (URL.parse(address)?.host ?? "");
  return { channel, to, state, attempts, problem };
}
