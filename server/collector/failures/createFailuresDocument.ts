import type { FailureBook, NotedFailure } from "./createFailureBook.ts";
import { plainPage } from "../../http/answers/plainPage.ts";
import type { ServerDocument } from "../../http/createApp.ts";
import type { Operator } from "../../operator/createOperator.ts";
import { decodeStacks, type ReadMap } from "./decodeStacks.ts";
import { escaped, operatorOnly } from "../../operator/operatorPages.ts";

/** The dependencies of the page. */
export interface FailuresDocumentDeps {
  readonly book: Pick<FailureBook, "list">;
  readonly operator: Pick<Operator, "isOperator">;
  readonly readMap: ReadMap;
}

/**
 * `GET /vitals/failures`, for the operator: what failed in the pages of visitors, as this process was told since its
 * start, with stacks of the sources where this build has the maps. Everybody else gets 401.
 */
export function createFailuresDocument({
  book,
  operator,
  readMap,
}: FailuresDocumentDeps): ServerDocument {
  return Object.freeze({
    path: "/vitals/failures",
    respond: async (request: Request) => {
      if (!operator.isOperator(request.headers)) return operatorOnly();
      const failures = book.list();
      const texts = await decodeStacks(
        failures.map(({ text }) => text),
        readMap,
      );
      return listPage(failures.map((failure, index) => ({ ...failure, text: texts[index] ?? "" })));
    },
  });
}

function listPage(failures: readonly NotedFailure[]): Response {
  const rows = failures.map(failureRow).join("");
  const body =
    rows === ""
      ? "<p>No page told this process of a failure since its start.</p>"
      : `<p>The last one first, as pages told this process since its start.</p>${rows}`;
  return plainPage({
    status: 200,
    title: "Failures of pages",
    body: `${body}<p><a href="/vitals">Web vitals</a> · <a href="/vitals/figures">Figures held back for review</a></p>`,
  });
}

function failureRow({ kind, page, release, text, count, firstAt, lastAt }: NotedFailure): string {
  const times = `${timeOf(firstAt)} to ${timeOf(lastAt)}`;
  return `<p><b>${count} × ${kind}</b> on ${escaped(page)}, release ${escaped(release)}, ${times}</p><pre>${escaped(text)}</pre>`;
}

const timeOf = (at: number): string => new Date(at).toISOString();
