import type * as v from "valibot";
import {
  vitalsApiLimits,
  type VitalsPath,
  vitalsPaths,
} from "../../../src/wire/events/vitalsApi.ts";
import { type StartTimer, systemTimer } from "../../../src/lib/systemTimer.ts";
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
import { answerInTime } from "./answerInTime.ts";
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
  /** The machine's by default. */
  readonly startTimer?: StartTimer;
}

/** A call as it is described. Its query and its answer are those of its schemas. */
interface Described<I extends VitalsQuerySchema, D extends OperatorCallDescription["data"]> {
  readonly summary: string;
  readonly input: I;
  readonly data: D;
}

/** What each call is for, in one line of the OpenAPI document. */
const summaries = {
  summary: "The distribution of every measure",
  series: "The same by hour or day, with the releases that came meanwhile",
  routes: "One measure by route, or by any other dimension",
  attribution: "What one measure is blamed on",
  releases: "Releases, and of two of them what a fair comparison needs",
  compare: "One measure of two slices, with what a fair comparison needs",
  dimensions: "The values that filters can have on the days of the span",
  slow: `${vitalsApiLimits.slowViews} slow page views of one measure, those with a timeline first`,
  view: "One page view: its measures, timeline and events",
  exportJson: `The newest ${vitalsApiLimits.maxExportRows} single measurements`,
  exportCsv: "All single measurements, newest first",
} as const satisfies Record<keyof typeof vitalsPaths, string>;

/** The description of a call that answers an envelope: what it is asked, and the data of its name. */
const describe = <Name extends keyof typeof vitalsSchemas, I extends VitalsQuerySchema>(
  name: Name,
  input: I,
): Described<I, (typeof vitalsSchemas)[Name]> => ({
  summary: summaries[name],
  input,
  data: vitalsSchemas[name],
});

type DataOf<D> = D extends v.GenericSchema ? v.InferOutput<D> : never;

/**
 * The calls of the dashboard (`src/wire/events/vitalsApi.ts`). Everybody but the operator gets `wrongCredentials`, and
 * nobody a measurement of a visitor under the name of the demo.
 */
export function createVitalsCalls({
  store,
  operator,
  demo,
  startTimer = systemTimer,
}: VitalsCallsDeps): OpenCalls {
  /** A store that hangs is told apart from an asker who went away by the request's signal, which the gateway looks at. */
  const fromStore = <T>({ signal }: Request, work: (from: EventReader) => Promise<T>): Promise<T> =>
    answerInTime({ signal, startTimer }, (either) => work(store.readUntil(either)));
  const ofSingles = <I extends VitalsQuerySchema, D extends OperatorCallDescription["data"]>(
    described: Described<I, D>,
    answer: (query: v.InferOutput<I>, from: EventReader) => Promise<Response>,
  ): OpenCall => ({
    method: "GET",
    describedToOperator: described,
    answer: ({ request, url }) => {
      requireOperator(operator, request.headers);
      const query = readQuery(described.input, url.searchParams);
      return fromStore(request, (from) => answer(query, from));
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
        return privateAnswer({ data: await fromStore(request, (from) => answer(from, query)) });
      if (demo === undefined) throw refused("source", "is a demo, which is off");
      return privateAnswer({ data: await answer(demo, query) });
    },
  });
  return Object.freeze({
    [vitalsPaths.summary]: figures(describe("summary", vitalsQueries.figures), summaryOf),
    [vitalsPaths.series]: figures(describe("series", vitalsQueries.figures), seriesOf),
    [vitalsPaths.routes]: figures(describe("routes", vitalsQueries.measure), breakdownOf),
    [vitalsPaths.attribution]: figures(
      describe("attribution", vitalsQueries.measure),
      attributionOf,
    ),
    [vitalsPaths.releases]: figures(describe("releases", vitalsQueries.figures), releasesOf),
    [vitalsPaths.compare]: figures(describe("compare", vitalsQueries.compare), comparisonOf),
    [vitalsPaths.dimensions]: figures(describe("dimensions", vitalsQueries.figures), dimensionsOf),
    [vitalsPaths.slow]: singles(
      describe("slow", vitalsQueries.slow),
      ({ question, name, blamed }, from) => slowOf(from, { ...question, name, cause: blamed }),
    ),
    [vitalsPaths.view]: singles(describe("view", vitalsQueries.view), ({ source, id }, from) =>
      viewAnswer(from, source, id),
    ),
    [vitalsPaths.exportJson]: singles(
      describe("exportJson", vitalsQueries.singles),
      async ({ question }, reader) => {
        const { from, to, source } = question;
        const rows = await reader.rows(question, vitalsApiLimits.maxExportRows + 1);
        const isCut = rows.length > vitalsApiLimits.maxExportRows;
        const kept = rows.slice(0, vitalsApiLimits.maxExportRows);
        return { scope: { from, to, source }, rows: kept, isCut };
      },
    ),
    [vitalsPaths.exportCsv]: ofSingles(
      { summary: summaries.exportCsv, input: vitalsQueries.singles, data: "file" },
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
