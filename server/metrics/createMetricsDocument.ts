import type { ServerDocument } from "../http/createApp.ts";
import type { Operator } from "../operator/createOperator.ts";
import type { Metrics } from "./createMetrics.ts";

/** `GET /metrics` for Prometheus, with the operator's token as `Authorization: Bearer`, or the operator's cookie. */
export function createMetricsDocument(
  metrics: Pick<Metrics, "expose">,
  operator: Pick<Operator, "isOperator">,
): ServerDocument {
  return Object.freeze({
    path: "/metrics",
    respond: async (request: Request) => {
      if (!operator.isOperator(request.headers)) {
        return new Response("This needs the operator's token.\n", {
          status: 401,
          headers: {
            ...headers,
            "content-type": "text/plain; charset=utf-8",
            "www-authenticate": "Bearer",
          },
        });
      }
      const { text, contentType } = await metrics.expose();
      return new Response(text, { headers: { ...headers, "content-type": contentType } });
    },
  });
}

const headers = { "cache-control": "no-store" };
