import { and, asc, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import type { Clock } from "../../../src/lib/clock.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import {
  budgetLimits,
  operatorPaths,
  type ViewInput,
  type ViewsData,
} from "../../../src/wire/events/budgets.ts";
import type { OpenCalls } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Store } from "../../store/createStore.ts";
import { savedViews } from "../../store/schema/alerts.ts";
import type { Database } from "../../store/storeDriver.ts";
import type { OperatorCalls } from "../createOperatorCalls.ts";

const maxIdCharacters = 64;
const id = v.pipe(v.string("is missing"), v.maxLength(maxIdCharacters, "is too long"));

const view = v.object({
  id: v.exactOptional(v.pipe(id, v.description("Absent for a new view."))),
  title: v.pipe(
    v.string("is missing"),
    v.trim(),
    v.minLength(1, "is missing"),
    v.maxLength(budgetLimits.maxTitleCharacters, "is too long"),
    v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "must be one line of text"),
    v.examples(["Phones"]),
  ),
  // Query parameters, not an address, so that a view can only lead to the dashboard.
  parameters: v.pipe(
    v.string("is missing"),
    v.maxLength(budgetLimits.maxParameterCharacters, "is too long"),
    v.regex(/^[\w.~!*'(),%+&=:/-]*$/, "must be parameters of an address"),
    v.description("Those of the dashboard's address, without the question mark."),
    v.examples(["device=phone,tablet&span=28d"]),
  ),
});

const deletion = v.object({ id: v.pipe(id, v.examples(["0193a5c2-7c00-7000-8000-000000000001"])) });

const viewsData = v.object({
  views: v.pipe(
    v.array(v.object({ id: v.string(), title: v.string(), parameters: v.string() })),
    v.readonly(),
  ),
}) satisfies v.GenericSchema<unknown, ViewsData>;

/** Views of the dashboard by name, on the server, so that every browser of the operator has them. */
export function createViewCalls({
  calls,
  store,
  clock,
  newId,
}: {
  readonly calls: OperatorCalls;
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
  readonly newId: () => string;
}): OpenCalls {
  const { id: shownId, title, parameters } = savedViews;
  const listed = async (): Promise<ViewsData> => ({
    views: await store.run((db) =>
      db.select({ id: shownId, title, parameters }).from(savedViews).orderBy(asc(title)),
    ),
  });
  return Object.freeze({
    [operatorPaths.views]: calls.read(
      { summary: "Saved views, by title", data: viewsData },
      listed,
    ),
    [operatorPaths.saveView]: calls.change(
      { summary: "Adds a view, or changes the one that `id` names", input: view, data: viewsData },
      async (input) => {
        // A failure with a code, thrown inside, would pass for one of the database.
        const fault = await store.run((db) =>
          db.transaction((tx) => save(tx, input, { newId, now: new Date(clock()) })),
        );
        if (fault !== undefined) throw new GatewayFailure(gatewayCodes.invalidParameter, fault);
        return listed();
      },
    ),
    [operatorPaths.deleteView]: calls.change(
      { summary: "Deletes a view", input: deletion, data: viewsData },
      async (gone) => {
        await store.run((db) => db.delete(savedViews).where(eq(savedViews.id, gone.id)));
        return listed();
      },
    ),
  } satisfies OpenCalls);
}

/** Adds or changes a view, or says why not. */
async function save(
  tx: Database,
  { id: known, title, parameters }: ViewInput,
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): Promise<string | undefined> {
  const others = known === undefined ? undefined : ne(savedViews.id, known);
  if ((await tx.$count(savedViews, and(eq(savedViews.title, title), others))) > 0)
    return "There is a view with this name already.";
  const row = { title, parameters, changedAt: now };
  if (known === undefined) {
    if ((await tx.$count(savedViews)) >= budgetLimits.maxViews)
      return `There are ${budgetLimits.maxViews} views already.`;
    await tx.insert(savedViews).values({ ...row, id: newId() });
    return undefined;
  }
  const changed = await tx
    .update(savedViews)
    .set(row)
    .where(eq(savedViews.id, known))
    .returning({ id: savedViews.id });
  return changed.length === 0 ? "The view no longer exists." : undefined;
}
