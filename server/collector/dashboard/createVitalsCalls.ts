import type { VitalName } from "../../../src/wire/events/vitals.ts";
import {
  vitalsApiLimits,
  type VitalsPath,
  vitalsPaths,
} from "../../../src/wire/events/vitalsApi.ts";
import { privateAnswer } from "../../calls/answer.ts";
import type { OpenCall, OpenCalls } from "../../calls/call.ts";
import type { FiguresStore } from "../demo/createDemoStore.ts";
import type { Operator } from "../../operator/createOperator.ts";
import { notOperator } from "../../operator/createOperatorCalls.ts";
import type { EventStore } from "../../store/events/eventStore.ts";
import {
  attributionOf,
  breakdownOf,
  dimensionsOf,
  releasesOf,
  seriesOf,
  summaryOf,
} from "./vitalsAnswers.ts";
import {
  readCause,
  type ReadQuery,
  readViewQuery,
  readVitalsQuery,
  refused,
} from "./readVitalsQuery.ts";
import { rowPages } from "./rowPages.ts";
import { toCsv } from "./toCsv.ts";
import { slowOf, viewAnswer } from "./viewAnswers.ts";

/** What the answers are made from, and for whom. */
export interface VitalsCallsDeps {
  readonly store: EventStore;
  readonly operator: Pick<Operator, "isOperator">;
  /** Figures that everybody may see, as `source=demo`; absent where the operator does not allow them. */
  readonly demo?: FiguresStore | undefined;
}

/**
 * The calls of the dashboard (`src/wire/events/vitalsApi.ts`). Everybody but the operator gets `wrongCredentials`, and
 * nobody a measurement of a visitor under the name of the demo.
 */
export function createVitalsCalls({ store, operator, demo }: VitalsCallsDeps): OpenCalls {
  const ofSingles = (answer: (search: URLSearchParams) => Promise<Response>): OpenCall => ({
    method: "GET",
    answer: ({ request, url }) => {
      if (!operator.isOperator(request.headers)) throw notOperator();
      if (url.searchParams.get("source") === "demo")
        throw refused("source", "has no single measurements");
      return answer(url.searchParams);
    },
  });
  const call = (answer: (query: ReadQuery) => Promise<Response>): OpenCall =>
    ofSingles((search) => answer(readVitalsQuery(search)));
  const figures = (
    answer: (from: FiguresStore, query: ReadQuery) => Promise<object>,
  ): OpenCall => ({
    method: "GET",
    answer: async ({ request, url }) => {
      const isDemo = demo !== undefined && url.searchParams.get("source") === "demo";
      if (!isDemo && !operator.isOperator(request.headers)) throw notOperator();
      const query = readVitalsQuery(url.searchParams);
      if (query.source !== "demo") return privateAnswer({ data: await answer(store, query) });
      if (demo === undefined) throw refused("source", "is a demo, which is off");
      return privateAnswer({ data: await answer(demo, query) });
    },
  });

  return Object.freeze({
    [vitalsPaths.summary]: figures(summaryOf),
    [vitalsPaths.series]: figures(seriesOf),
    [vitalsPaths.routes]: figures((from, query) => breakdownOf(from, withName(query))),
    [vitalsPaths.attribution]: figures((from, query) => attributionOf(from, withName(query))),
    [vitalsPaths.releases]: figures(releasesOf),
    [vitalsPaths.dimensions]: figures(dimensionsOf),
    [vitalsPaths.slow]: ofSingles(async (search) => {
      const { name, question } = withName(readVitalsQuery(search));
      const data = await slowOf(store, { ...question, name, cause: readCause(search) });
      return privateAnswer({ data });
    }),
    [vitalsPaths.view]: ofSingles(async (search) => {
      const { source, id } = readViewQuery(search);
      return privateAnswer({ data: await viewAnswer(store, source, id) });
    }),
    [vitalsPaths.exportJson]: call(async ({ question }) => {
      const { from, to, source } = question;
      const rows = await store.rows(question, vitalsApiLimits.maxExportRows + 1);
      const isCut = rows.length > vitalsApiLimits.maxExportRows;
      const kept = rows.slice(0, vitalsApiLimits.maxExportRows);
      return privateAnswer({ data: { scope: { from, to, source }, rows: kept, isCut } });
    }),
    [vitalsPaths.exportCsv]: call(async ({ question, source }) => {
      return new Response(await streamOf(toCsv(rowPages(store, question))), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="vitals-${source}.csv"`,
          "cache-control": "private, no-store",
        },
      });
    }),
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

function withName(query: ReadQuery): ReadQuery & { readonly name: VitalName } {
  const { name } = query;
  if (name === undefined) throw refused("name", "is missing");
  return { ...query, name };
}
