import { type OriginSettings, ownOrigin } from "../calls/pageOrigin.ts";
import { plainPage } from "../http/answers/plainPage.ts";
import type { ServerDocument } from "../http/createApp.ts";
import type { Market } from "../market/createMarket.ts";
import type { RefusalReason, RefusedFigure } from "../market/gate/judgeAnswer.ts";
import type { Operator } from "./createOperator.ts";
import { escaped, operatorOnly } from "./operatorPages.ts";

/** The dependencies of the page. */
export interface FiguresDocumentDeps {
  readonly market: Pick<Market, "quarantine" | "accept">;
  readonly operator: Pick<Operator, "isOperator">;
  readonly settings: OriginSettings;
}

const path = "/vitals/figures";
const maxFormBytes = 1_000;

const reasons: Readonly<Record<RefusalReason, string>> = {
  notANumber: "is no rate",
  move: "moved further than ever before",
  repeat: "repeats an earlier day",
  disagrees: "differs from the second source",
};

/**
 * `GET /vitals/figures`, for the operator: the figures that are not believed, each with a button. `POST` with `symbol`,
 * `day` and `units` takes one in and answers 303, or 404 where it is no longer there. Everybody else gets 401, and a
 * form of another site 403.
 */
export function createFiguresDocument({
  market,
  operator,
  settings,
}: FiguresDocumentDeps): ServerDocument {
  const refusal = (request: Request): Response | undefined =>
    operator.isOperator(request.headers) ? undefined : operatorOnly();
  return Object.freeze({
    path,
    respond: (request: Request) => refusal(request) ?? listPage(market.quarantine.list()),
    submit: async (request: Request) => {
      const refused = refusal(request);
      if (refused !== undefined) return refused;
      if (request.headers.get("origin") !== ownOrigin(request, settings))
        return plainPage({
          status: 403,
          title: "This request didn’t come from this page",
          body: backLink,
        });
      const form = await readForm(request);
      const [symbol = "", day = "", units = ""] = ["symbol", "day", "units"].map(
        (name) => form.get(name) ?? "",
      );
      return (await market.accept({ symbol, day, units }))
        ? new Response(null, { status: 303, headers: { location: path } })
        : plainPage({ status: 404, title: "This figure is no longer listed", body: backLink });
    },
  });
}

const backLink = `<p><a href="${path}">Figures held back for review</a></p>`;

async function readForm(request: Request): Promise<URLSearchParams> {
  const declared = Number(request.headers.get("content-length") ?? maxFormBytes + 1);
  return new URLSearchParams(declared <= maxFormBytes ? await request.text() : "");
}

function listPage(figures: readonly RefusedFigure[]): Response {
  const rows = figures.map(figureRow).join("");
  const body =
    rows === ""
      ? "<p>No figures are held back.</p>"
      : `<p>These figures from a source look wrong, so the previous ones stay in use. Units are per US dollar.</p>${rows}`;
  return plainPage({
    status: 200,
    title: "Figures held back for review",
    body: `${body}<p><a href="/vitals">Web vitals</a> · <a href="/vitals/failures">Failures of pages</a></p>`,
    hasForm: true,
  });
}

function figureRow({ symbol, day, units, reason, held }: RefusedFigure): string {
  // What is no rate cannot be accepted.
  const button = reason === "notANumber" ? "" : " <button>Accept</button>";
  const field = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escaped(value)}">`;
  const heldText =
    held === undefined ? "" : `; in use: ${escaped(held.units)} from ${escaped(held.day)}`;
  return `<form method="post" action="${path}"><p><b>${escaped(symbol)}</b> ${escaped(units)} on ${escaped(day)}: ${reasons[reason]}${heldText}.${button}</p>${field("symbol", symbol)}${field("day", day)}${field("units", units)}</form>`;
}
