import { vitalDimensions } from "../../wire/events/vitals.ts";
import type { VitalRow, VitalsQuery, VitalsSlow, VitalsView } from "../../wire/events/vitalsApi.ts";
import type { createAttempts } from "./createAttempts.ts";
import type { VitalsCalls } from "./createVitalsCalls.ts";
import { type DashboardSearch, everyRow, type SlowRow } from "./model/dashboardSearch.ts";

/** A measurement, with the text of its time. */
export interface SlowView extends VitalRow {
  readonly timeText: string;
}

/** What the address asks for besides the figures: the slow page views of a row, and one page view. */
export interface ViewsData {
  readonly slowViews?: readonly SlowView[] | undefined;
  readonly view?: (VitalsView & { readonly timeText: string }) | undefined;
}

interface ViewsDeps {
  readonly calls: Pick<VitalsCalls, "slow" | "view">;
  readonly attempts: Pick<ReturnType<typeof createAttempts>, "answerOf">;
  readonly query: VitalsQuery;
  readonly instant: (epochMs: number) => string;
}

/** Loads what the address asks for, and nothing where it asks for no page views. */
export async function loadViews(
  { calls, attempts, query, instant }: ViewsDeps,
  { slow, view, source }: DashboardSearch,
): Promise<ViewsData> {
  // The demo has no single measurements.
  if (source === "demo") return {};
  const [listed, found] = await Promise.all([
    slow &&
      attempts.answerOf<VitalsSlow | undefined>("slow", calls.slow(ofRow(query, slow)), undefined),
    view === undefined
      ? undefined
      : attempts.answerOf<VitalsView | undefined>(
          "view",
          calls.view({ source, id: view }),
          undefined,
        ),
  ]);
  return {
    slowViews: listed?.rows.map((row) => ({ ...row, timeText: instant(row.at) })),
    view: found && {
      ...found,
      timeText: found.measures[0] === undefined ? "" : instant(found.measures[0].at),
    },
  };
}

function ofRow(query: VitalsQuery, { by, value }: SlowRow): VitalsQuery {
  if (by === everyRow.by) return query;
  const dimension = vitalDimensions.find((one) => one === by);
  return dimension === undefined
    ? { ...query, kind: by, cause: value }
    : { ...query, filters: { ...query.filters, [dimension]: [value] } };
}
