import type { FailureBook, NotedFailure } from "../collector/failures/createFailureBook.ts";
import { plainPage } from "../http/answers/plainPage.ts";
import type { ServerDocument } from "../http/createApp.ts";
import type { Operator } from "./createOperator.ts";
import { escaped, operatorOnly } from "./operatorPages.ts";

/** The dependencies of the page. */
export interface FailuresDocumentDeps {
  readonly book: Pick<FailureBook, "list">;
  readonly operator: Pick<Operator, "isOperator">;
}

/**
 * `GET /vitals/failures`, for the operator: what failed in the pages of visitors, as this process was told since its
 * start. Everybody else gets 401.
 */
export function createFailuresDocument({ book, operator }: FailuresDocumentDeps): ServerDocument {
  return Object.freeze({
    path: "/vitals/failures",
    respond: (request: Request) =>
      operator.isOperator(request.headers) ? listPage(book.list()) : operatorOnly(),
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
    body: `${body}<p><a href="/vitals">Web vitals</a></p>`,
  });
}

function failureRow({ kind, page, release, text, count, firstAt, lastAt }: NotedFailure): string {
  const times = `${timeOf(firstAt)} to ${timeOf(lastAt)}`;
  return `<p><b>${count} × ${kind}</b> on ${escaped(page)}, release ${escaped(release)}, ${times}</p><pre>${escaped(text)}</pre>`;
}

const timeOf = (at: number): string => new Date(at).toISOString();
