import type * as v from "valibot";
import {
  vitalsApiLimits,
  type VitalsPath,
  vitalsPaths,
} from "../../../src/wire/events/vitalsApi.ts";
import { privateAnswer } from "../../calls/answer.ts";
import type { OperatorCallDescription, OpenCall, OpenCalls } from "../../calls/call.ts";
import type { FiguresStore } from "../demo/createDemoStore.ts";
import type { Operator } from "../../operator/createOperator.ts";
import { requireOperator } from "../../operator/createOperatorCalls.ts";
import type { EventReader, EventStore } from "../../store/events/eventStore.ts";
import {
  attributionOf,
  breakdownOf,
  comparisonOf,
  dimensionsOf,
  releasesOf,
  seriesOf,
  summaryOf,
} from "./vitalsAnswers.ts";
import { readQuery, refused, type VitalsQuerySchema, vitalsQueries } from "./readVitalsQuery.ts";
import { rowPages } from "./rowPages.ts";
import { toCsv } from "./toCsv.ts";
import { slowOf, viewAnswer } from "./viewAnswers.ts";
import { vitalsSchemas } from "./vitalsSchemas.ts";

/** What the answers are made from, and for whom. */
export interface VitalsCallsDeps {
  readonly store: Pick<EventStore, "readUntil">;
  readonly operator: Pick<Operator, "isOperator">;
  /** Figures that everybody may see, as `source=demo`; absent where the operator does not allow them. */
  readonly demo?: FiguresStore | undefined;
}

/** A call as it is described. Its query and its answer are those of its schemas. */
interface Described<I extends VitalsQuerySchema, D extends OperatorCallDescription["data"]> {
  readonly summary: string;
  readonly input: I;
  readonly data: D;
}

type DataOf<D> = D extends v.GenericSchema ? v.InferOutput<D> : never;

/**
 * The calls of the dashboard (`src/wire/events/vitalsApi.ts`). Everybody but the operator gets `wrongCredentials`, and
 * nobody a measurement of a visitor under the name of the demo.
 */
export function createVitalsCalls({ store, operator, demo }: VitalsCallsDeps): OpenCalls {
  const ofSingles = <I extends VitalsQuerySchema, D extends OperatorCallDescription["data"]>(
    described: Described<I, D>,
    answer: (query: v.InferOutput<I>, from: EventReader) => Promise<Response>,
  ): OpenCall => ({
    method: "GET",
    describedToOperator: described,
    answer: ({ request, url }) => {
      requireOperator(operator, request.headers);
      const query = readQuery(described.input, url.searchParams);
      return answer(query, store.readUntil(request.signal));
    },
  });
  const singles = <I extends VitalsQuerySchema, D extends v.GenericSchema>(
    described: Described<I, D>,
    answer: (query: v.InferOutput<I>, from: EventReader) => Promise<DataOf<D> & object>,
  ): OpenCall =>
    ofSingles(described, async (query, from) => privateAnswer({ data: await answer(query, from) }));
  const figures = <
    I extends
      | typeof vitalsQueries.figures
      | typeof vitalsQueries.measure
      | typeof vitalsQueries.compare,
    D extends v.GenericSchema,
  >(
    described: Described<I, D>,
    answer: (from: FiguresStore, query: v.InferOutput<I>) => Promise<v.InferOutput<D>>,
  ): OpenCall => ({
    method: "GET",
    describedToOperator: described,
    answer: async ({ request, url }) => {
      const isDemo = demo !== undefined && url.searchParams.get("source") === "demo";
      if (!isDemo) requireOperator(operator, request.headers);
      const query = readQuery(described.input, url.searchParams);
      if (query.source !== "demo")
        return privateAnswer({ data: await answer(store.readUntil(request.signal), query) });
      if (demo === undefined) throw refused("source", "is a demo, which is off");
      return privateAnswer({ data: await answer(demo, query) });
    },
  });
  return Object.freeze({
    [vitalsPaths.summary]: figures(
      {
        summary: "The distribution of every measure",
        input: vitalsQueries.figures,
        data: vitalsSchemas.summary,
      },
      summaryOf,
    ),
    [vitalsPaths.series]: figures(
      {
        summary: "The same by hour or day, with the releases that came meanwhile",
        input: vitalsQueries.figures,
        data: vitalsSchemas.series,
      },
      seriesOf,
    ),
    [vitalsPaths.routes]: figures(
      {
        summary: "One measure by route, or by any other dimension",
        input: vitalsQueries.measure,
        data: vitalsSchemas.routes,
      },
      breakdownOf,
    ),
    [vitalsPaths.attribution]: figures(
      {
        summary: "What one measure is blamed on",
        input: vitalsQueries.measure,
        data: vitalsSchemas.attribution,
      },
      attributionOf,
    ),
    [vitalsPaths.releases]: figures(
      {
        summary: "Releases, and of two of them what a fair comparison needs",
        input: vitalsQueries.figures,
        data: vitalsSchemas.releases,
      },
      releasesOf,
    ),
    [vitalsPaths.compare]: figures(
      {
        summary: "One measure of two slices, with what a fair comparison needs",
        input: vitalsQueries.compare,
        data: vitalsSchemas.compare,
      },
      comparisonOf,
    ),
    [vitalsPaths.dimensions]: figures(
      {
        summary: "The values that filters can have on the days of the span",
        input: vitalsQueries.figures,
        data: vitalsSchemas.dimensions,
      },
      dimensionsOf,
    ),
    [vitalsPaths.slow]: singles(
      {
        summary: `${vitalsApiLimits.slowViews} slow page views of one measure, those with a timeline first`,
        input: vitalsQueries.slow,
        data: vitalsSchemas.slow,
      },
      ({ question, name, blamed }, from) => slowOf(from, { ...question, name, cause: blamed }),
    ),
    [vitalsPaths.view]: singles(
      {
        summary: "One page view: its measures, timeline and events",
        input: vitalsQueries.view,
        data: vitalsSchemas.view,
      },
      ({ source, id }, from) => viewAnswer(from, source, id),
    ),
    [vitalsPaths.exportJson]: singles(
      {
        summary: `The newest ${vitalsApiLimits.maxExportRows} single measurements`,
        input: vitalsQueries.singles,
        data: vitalsSchemas.exportJson,
      },
      async ({ question }, reader) => {
        const { from, to, source } = question;
        const rows = await reader.rows(question, vitalsApiLimits.maxExportRows + 1);
        const isCut = rows.length > vitalsApiLimits.maxExportRows;
        const kept = rows.slice(0, vitalsApiLimits.maxExportRows);
        return { scope: { from, to, source }, rows: kept, isCut };
      },
    ),
    [vitalsPaths.exportCsv]: ofSingles(
      {
        summary: "All single measurements, newest first",
        input: vitalsQueries.singles,
        data: "file",
      },
      async ({ question, source }, reader) => {
        return new Response(await streamOf(toCsv(rowPages(reader, question))), {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="vitals-${source}.csv"`,
            "cache-control": "private, no-store",
          },
        });
      },
    ),
  } satisfies Record<VitalsPath, OpenCall>);
}

/** The texts as a body. Waits for the first one, so that a store that fails at once is told by the status. */
async function streamOf(texts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await texts.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done === true) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(next.value));
      next = await texts.next();
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
