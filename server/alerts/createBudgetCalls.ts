import * as v from "valibot";
import {
  budgetHours,
  budgetLimits,
  budgetRules,
  type BudgetsData,
  operatorPaths,
  webhookForms,
} from "../../src/wire/events/budgets.ts";
import { percentiles, storedSources, vitalNames } from "../../src/wire/events/vitalsApi.ts";
import {
  faultOfFilter,
  filterLimits,
  type VitalFilter,
  type VitalFilters,
  writeFilter,
  writeParameters,
} from "../../src/wire/events/vitalFilters.ts";
import { sliceOfFilters } from "../../src/lib/vitals/slice.ts";
import { vitalDimensions } from "../../src/wire/events/vitals.ts";
import type { OpenCalls } from "../calls/call.ts";
import type { OperatorCalls } from "../operator/createOperatorCalls.ts";
import { budgetState } from "./alertRows.ts";
import type { BudgetBook } from "./createBudgetBook.ts";

const maxIdCharacters = 64;

const id = v.pipe(v.string("is missing"), v.maxLength(maxIdCharacters, "is too long"));

/** One line of text, without control characters. */
const line = v.pipe(
  v.string("must be a text"),
  v.trim(),
  v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "must be one line of text"),
);

const title = v.pipe(
  line,
  v.minLength(1, "is missing"),
  v.maxLength(budgetLimits.maxTitleCharacters, "is too long"),
);

const filterValue = v.pipe(line, v.maxLength(filterLimits.maxValueCharacters, "is too long"));
const filterValues = v.pipe(
  v.array(filterValue),
  v.minLength(1),
  v.maxLength(filterLimits.maxValues),
);
const filter = v.pipe(
  v.union(
    [filterValue, filterValues, v.strictObject({ not: filterValues })],
    "must be a value, a list of values, or one under not",
  ),
  v.transform((given): VitalFilter => (typeof given === "string" ? [given] : given)),
  // Alerts lead to the address of their slice.
  v.check((given) => faultOfFilter(writeFilter(given)) === undefined, "is too long"),
);
const filters = v.pipe(
  v.strictObject(
    v.entriesFromList(vitalDimensions, v.exactOptional(filter)),
    "must be dimensions with their values",
  ),
  v.check(
    (given) => addressCharacters(given) <= budgetLimits.maxParameterCharacters,
    "are too long in all",
  ),
  v.transform(sliceOfFilters),
);

/** The length of conditions in the address of their slice. */
function addressCharacters(given: VitalFilters): number {
  const texts = new URLSearchParams();
  for (const [name, one] of Object.entries(given)) texts.set(name, writeFilter(one));
  return writeParameters(texts).length;
}

const isWebhook = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
};

const maxAddress = v.maxLength<string, number, string>(
  budgetLimits.maxAddressCharacters,
  "is too long",
);

const budget = v.pipe(
  v.object({
    id: v.exactOptional(id),
    title,
    rule: v.picklist(budgetRules, "must be limit or release"),
    source: v.picklist(storedSources, "must be real or synthetic"),
    name: v.picklist(vitalNames, "must be the name of a measure"),
    percentile: v.picklist(percentiles, "must be a percentile of the dashboard"),
    filters,
    limit: v.pipe(
      v.number("must be a number"),
      v.minValue(0, "must not be negative"),
      v.maxValue(budgetLimits.maxLimit, "is too large"),
    ),
    hours: v.picklist(budgetHours, `must be one of ${budgetHours.join(", ")}`),
    email: v.pipe(
      line,
      maxAddress,
      v.check((text) => text === "" || v.is(v.pipe(v.string(), v.email()), text), "is no address"),
    ),
    webhook: v.pipe(
      line,
      maxAddress,
      v.check((text) => text === "" || isWebhook(text), "must begin with https and name nobody"),
    ),
    webhookForm: v.picklist(webhookForms, "must be json or slack"),
  }),
  v.forward(
    v.partialCheck(
      [["rule"], ["limit"]],
      ({ rule, limit }) => rule === "release" || limit > 0,
      "must be more than 0",
    ),
    ["limit"],
  ),
);

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
    [operatorPaths.budgets]: calls.read(listed),
    [operatorPaths.saveBudget]: calls.change(budget, async (input) => {
      await book.save(input.rule === "release" ? { ...input, limit: 0 } : input);
      return listed();
    }),
    [operatorPaths.deleteBudget]: calls.change(v.object({ id }), async (gone) => {
      await book.remove(gone.id);
      return listed();
    }),
    [operatorPaths.alerts]: calls.read(book.log),
  } satisfies OpenCalls);
}
