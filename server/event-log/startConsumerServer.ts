import { randomUUID } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { type HttpServer, startHttpServer } from "../http/startHttpServer.ts";
import { securityHeaders } from "../http/security/securityHeaders.ts";
import type { Metrics } from "../metrics/createMetrics.ts";
import { createMetricsDocument } from "../metrics/createMetricsDocument.ts";
import { createOperator } from "../operator/createOperator.ts";

/** Where a consumer listens, and what opens its metrics. */
export interface ConsumerServerOptions {
  readonly port: number;
  readonly host: string | undefined;
  readonly operatorToken: string;
  readonly metrics: Pick<Metrics, "expose">;
}

/** Answers `/healthz` while the consumer lives, and `/metrics` to the operator's token. */
export function startConsumerServer(options: ConsumerServerOptions): Promise<HttpServer> {
  // Nobody signs in here, so no cookie opens anything: its proof is one that nobody has.
  const operator = createOperator({ token: options.operatorToken, keyedHash: () => randomUUID() });
  const { path, respond } = createMetricsDocument(options.metrics, operator);
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  app.get(path, (c) => respond(c.req.raw));
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return startHttpServer((incoming, outgoing) => void answer(incoming, outgoing), {
    port: options.port,
    host: options.host,
    headers: securityHeaders,
  });
}
