import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { headerNames } from "../../src/wire/headers.ts";
import { createAccessLog } from "./createAccessLog.ts";
import type { App, AppOptions } from "./createApp.ts";
import { errorPage } from "./answers/errorPage.ts";
import type { ReadyAnswer } from "./answers/readyAnswer.ts";
import { parseTarget, traceIdOf } from "./request/requestFacts.ts";

/** Handles a request of `node:http`. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** The parts of the application that the fast path uses. */
export type ListenerOptions = AppOptions & { readonly app: App };

/**
 * The listener of the HTTP server. It writes an answer that is already in memory (a static file, a cached page)
 * directly: to build a Web request and response for it would take longer than all other work. Every other request, and
 * every unusual one, goes through the application, which gives the same answers. Every answer names its trace id.
 */
export function createListener(options: ListenerOptions): Listener {
  const { app, logger, monotonicClock } = options;
  const accessLog = createAccessLog(logger, options.observeRequest);
  const throughApp = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      if (error instanceof RequestError) return errorPage(400);
      logger.error({ err: error }, "request failed");
      return errorPage(500);
    },
  });

  return (incoming, outgoing) => {
    const startedAt = monotonicClock();
    const traceId = traceIdOf((name) => headerOf(incoming, name));
    const ready = readyAnswer(incoming, options);
    if (ready === undefined) {
      // The application takes it from here, and an answer that comes without it still has it.
      outgoing.setHeader(headerNames.traceId, traceId);
      void throughApp(incoming, outgoing);
      return;
    }
    const { url, answer } = ready;
    outgoing.writeHead(answer.status, { ...answer.headers, [headerNames.traceId]: traceId });
    outgoing.end(incoming.method === "HEAD" ? undefined : answer.body);
    accessLog({
      traceId,
      method: incoming.method ?? "",
      path: url.pathname,
      status: answer.status,
      durationMs: monotonicClock() - startedAt,
      bytes: answer.body?.byteLength ?? 0,
      origin: answer.origin,
    });
  };
}

function readyAnswer(
  incoming: IncomingMessage,
  { staticFiles, pages, gate }: ListenerOptions,
): { readonly url: URL; readonly answer: ReadyAnswer } | undefined {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") return undefined;
  const url = parseTarget(incoming.url, incoming.headers.host);
  if (url === null || gate?.covers(url.pathname) === true) return undefined;
  const question = {
    url,
    acceptEncoding: headerOf(incoming, "accept-encoding"),
    ifNoneMatch: headerOf(incoming, "if-none-match"),
    availableDictionary: headerOf(incoming, "available-dictionary"),
  };
  const file = staticFiles.find(url.pathname, question);
  if (file?.file !== undefined) return undefined;
  const answer = file ?? pages.cached(question);
  return answer === undefined ? undefined : { url, answer };
}

function headerOf(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name];
  return typeof value === "string" ? value : undefined;
}
