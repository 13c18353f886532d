import { budgetLimits, type BudgetsData, operatorPaths } from "../../src/wire/events/budgets.ts";
import type { OpenCalls } from "../calls/call.ts";
import type { OperatorCalls } from "../operator/createOperatorCalls.ts";
import { budgetState } from "./alertRows.ts";
import { budgetDeletion, budgetInput, budgetSchemas } from "./budgetSchemas.ts";
import type { BudgetBook } from "./createBudgetBook.ts";

/** Budgets and the log of alerts, for the operator (`src/wire/events/budgets.ts`). */
export function createBudgetCalls({
  calls,
  book,
  webhookKey,
}: {
  readonly calls: OperatorCalls;
  readonly book: BudgetBook;
  /** The key of a webhook's signatures, by its address. */
  readonly webhookKey: (address: string) => string;
}): OpenCalls {
  const listed = async (): Promise<BudgetsData> => ({
    budgets: (await book.list()).map((row) => budgetState(row, webhookKey)),
  });
  return Object.freeze({
    [operatorPaths.budgets]: calls.read(
      { summary: "Budgets with their state, by title", data: budgetSchemas.budgets },
      listed,
    ),
    [operatorPaths.saveBudget]: calls.change(
      {
        summary: "Adds a budget, or changes the one that `id` names, which ends its alert",
        input: budgetInput,
        data: budgetSchemas.budgets,
      },
      async (input) => {
        await book.save(input.rule === "release" ? { ...input, limit: 0 } : input);
        return listed();
      },
    ),
    [operatorPaths.deleteBudget]: calls.change(
      {
        summary: "Deletes a budget; its alerts stay in the log",
        input: budgetDeletion,
        data: budgetSchemas.budgets,
      },
      async (gone) => {
        await book.remove(gone.id);
        return listed();
      },
    ),
    [operatorPaths.alerts]: calls.read(
      {
        summary: `The newest ${budgetLimits.maxAlerts} alerts, and what became of their messages`,
        data: budgetSchemas.alerts,
      },
      book.log,
    ),
  } satisfies OpenCalls);
}
