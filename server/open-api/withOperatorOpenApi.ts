import { operatorOpenApiPath } from "../../src/wire/events/budgets.ts";
import { site } from "../../src/wire/site.ts";
import { budgetParts } from "../alerts/budgetSchemas.ts";
import type { OpenCalls } from "../calls/call.ts";
import { type OriginSettings, ownOrigin } from "../calls/pageOrigin.ts";
import { conditions } from "../collector/dashboard/conditions.ts";
import { vitalsParts } from "../collector/dashboard/vitalsSchemas.ts";
import type { Operator } from "../operator/createOperator.ts";
import { noParameters, requireOperator } from "../operator/createOperatorCalls.ts";
import { createOpenApi, type OpenApiFacts, operatorCallsOf } from "./createOpenApi.ts";

/** What the operator's document says of their calls. */
const operatorFacts: OpenApiFacts = {
  title: `${site.brand} operator API`,
  summary: "Figures of the vitals dashboard, budgets, alerts and saved views",
  description:
    "Every call needs the operator's token; the operator's browser sends its cookie instead. Every answer but a file and this document is an envelope: `code` decides, not the HTTP status. " +
    "No cache keeps an answer. Where the operator allows the demo, its figures (`source=demo`) are answered to everybody.",
  parts: { ...conditions, ...vitalsParts, ...budgetParts },
  tagOf: (path) => (path.startsWith("v1/vitals/") ? "Web vitals" : "The operator's own"),
  hasToken: true,
};

/**
 * The operator's calls with one more: the OpenAPI document of all of them, itself included. Like the others it answers
 * nobody but the operator, so that the public document need not tell of them.
 */
export function withOperatorOpenApi(
  openCalls: OpenCalls,
  {
    operator,
    release,
    settings,
  }: {
    readonly operator: Pick<Operator, "isOperator">;
    /** As pages name it; empty if it is unknown. */
    readonly release: string;
    readonly settings: OriginSettings;
  },
): OpenCalls {
  const calls: OpenCalls = Object.freeze({
    ...openCalls,
    [operatorOpenApiPath]: {
      method: "GET" as const,
      describedToOperator: {
        summary: "This document",
        input: noParameters,
        data: "openapi" as const,
      },
      answer: async ({ request }) => {
        requireOperator(operator, request.headers);
        const origin = ownOrigin(request, settings);
        const document = createOpenApi(operatorCallsOf(calls), operatorFacts, {
          origin,
          version: release,
        });
        return Response.json(document, { headers: { "cache-control": "private, no-store" } });
      },
    },
  });
  return calls;
}
