import * as v from "valibot";
import {
  type AlertsData,
  budgetHours,
  budgetLimits,
  budgetRules,
  type BudgetsData,
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

/** Where messages are sent, as the operator writes it. */
export const addressInput = {
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
} as const;

/** A budget as the operator writes it. */
export const budgetInput = v.pipe(
  v.object({
    id: v.exactOptional(v.pipe(id, v.description("Absent for a new budget."))),
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
    ...addressInput,
  }),
  v.forward(
    v.partialCheck(
      [["rule"], ["limit"]],
      ({ rule, limit }) => rule === "release" || limit > 0,
      "must be more than 0",
    ),
    ["limit"],
  ),
  v.examples([
    {
      title: "Loads on phones",
      rule: "limit",
      source: "real",
      name: "LCP",
      percentile: 75,
      filters: { device: ["phone", "tablet"], navigation: "navigate", release: { not: ["r1"] } },
      limit: 2500,
      hours: 6,
      email: "operator@example.com",
      webhook: "https://hooks.example.com/in",
      webhookForm: "json",
    },
  ]),
);

/** The budget to delete. */
export const budgetDeletion = v.object({
  id: v.pipe(id, v.examples(["0193a5c2-7c00-7000-8000-000000000001"])),
});

const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());
const text = v.string();
const moment = v.pipe(v.number(), v.integer(), v.description("Epoch milliseconds."));

const SliceFilters = v.pipe(
  v.object(
    v.entriesFromList(
      vitalDimensions,
      v.exactOptional(v.union([text, list(text), v.object({ not: list(text) })])),
    ),
  ),
  v.description("Conditions that all hold: a value, any of several, or none of those under `not`."),
);

const BudgetFigures = v.pipe(
  v.object({
    value: v.number(),
    low: v.number(),
    high: v.number(),
    count: v.pipe(v.number(), v.integer()),
    before: v.exactOptional(text),
    after: v.exactOptional(text),
    worseLow: v.exactOptional(v.number()),
    worseHigh: v.exactOptional(v.number()),
  }),
  v.description(
    "The percentile and its interval of 99.9 %; with rule `release` the ratio of both releases, and what the newer one costs its visitors.",
  ),
);

const slice = {
  title: text,
  rule: v.picklist(budgetRules),
  source: v.picklist(storedSources),
  name: v.picklist(vitalNames),
  percentile: v.picklist(percentiles),
  filters: SliceFilters,
  limit: v.pipe(v.number(), v.description("In the measure's unit; 0 with rule `release`.")),
  hours: v.picklist(budgetHours),
};

/** Where messages are sent, as it is answered. */
export const receiverSchema = {
  id: text,
  email: text,
  webhook: text,
  webhookForm: v.picklist(webhookForms),
  webhookKey: v.pipe(
    v.string(),
    v.description("Signs the messages to the webhook; empty without one."),
  ),
} as const;

/** What became of a message. */
export const deliverySchema = {
  channel: v.picklist(["mail", "webhook"]),
  to: text,
  state: v.picklist(["waiting", "sent", "failed"]),
  attempts: v.pipe(v.number(), v.integer()),
  problem: text,
} as const;

/** Parts of the answers that the OpenAPI document names. */
export const budgetParts = { SliceFilters, BudgetFigures } as const;

/** The data of the calls about budgets. Their types are held to those of `src/wire` here and where they are answered. */
export const budgetSchemas = {
  budgets: v.object({
    budgets: list(
      v.object({
        ...slice,
        ...receiverSchema,
        state: v.picklist(["kept", "crossed", "unknown"]),
        figures: v.optional(BudgetFigures),
        judgedTo: v.optional(moment),
      }),
    ),
  }),
  alerts: v.object({
    alerts: v.pipe(
      list(
        v.object({
          ...slice,
          id: text,
          budgetId: text,
          causeId: v.pipe(
            v.string(),
            v.description("The first alert of the same cause, for which messages are sent."),
          ),
          from: moment,
          firedAt: moment,
          figures: BudgetFigures,
          endedAt: v.optional(moment),
          end: v.optional(v.picklist(["recovered", "replaced", "unmeasured", "changed"])),
        }),
      ),
      v.description("Newest first."),
    ),
    deliveries: list(
      v.object({
        causeId: text,
        kind: v.picklist(["fired", "ended"]),
        ...deliverySchema,
      }),
    ),
  }),
} as const satisfies {
  readonly budgets: v.GenericSchema<unknown, BudgetsData>;
  readonly alerts: v.GenericSchema<unknown, AlertsData>;
};
