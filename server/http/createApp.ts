import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import type { Gateway } from "../calls/call.ts";
import type { Logger } from "../log/createLog.ts";
import { type AccessLog, type AccessRecord, createAccessLog } from "./createAccessLog.ts";
import { connectionOf, longestTargetBytes, traceIdOf } from "./request/requestFacts.ts";
import { createJsonCompressor } from "./encoding/createJsonCompressor.ts";
import type { Pages } from "./pages/createPages.ts";
import type { Readiness } from "./createReadiness.ts";
import { canonicalPath, hasControlCharacter } from "../../src/wire/page/canonicalPath.ts";
import { isPrivateAddress } from "../../src/wire/page/knownAddress.ts";
import { pageCaching } from "../../src/wire/page/render.ts";
import { errorPage } from "./answers/errorPage.ts";
import { type ReadyAnswer, toResponse } from "./answers/readyAnswer.ts";
import { securityHeaders } from "./security/securityHeaders.ts";
import { hashedPrefix, type StaticAnswer, type StaticFiles } from "./files/staticFiles.ts";
import { trusted } from "../../src/lib/trusted.ts";

/** Stands before some pages: who may not see them is answered by it instead. */
export interface PageGate {
  /** True for a path that the gate stands before, however it is written. */
  covers(pathname: string): boolean;
  /** The answer in place of the page; `undefined` lets the request through. */
  answer(request: Request): Response | undefined;
}

/** A document of the server's own beside files and pages; answered to GET and HEAD. */
export interface ServerDocument {
  /** With a leading slash. */
  readonly path: string;
  respond(request: Request): Response | Promise<Response>;
}

/** What the application serves, and what it needs to do so. */
export interface AppOptions {
  readonly gateway: Gateway;
  readonly pages: Pages;
  readonly staticFiles: StaticFiles;
  readonly readiness: Readiness;
  /** None by default. */
  readonly documents?: readonly ServerDocument[];
  /** Stands before some pages; before none by default. */
  readonly gate?: PageGate;
  /** Is told of every answered request, beside the log. */
  readonly observeRequest?: (record: AccessRecord) => void;
  readonly logger: Logger;
  /** Milliseconds of a clock that never goes back, for durations. */
  readonly monotonicClock: () => number;
}

/** What the application keeps of a request while it is answered. */
interface RequestState {
  Variables: { traceId: string; origin: ReadyAnswer["origin"] };
}

/** The server's application: a Web handler without a port, for Node, tests and an edge runtime alike. */
export type App = Hono<RequestState>;

type AppContext = Context<RequestState>;

const pageMethods = new Set(["GET", "HEAD"]);

/** Routes: the gateway under `/v1/`, the two probes, the server's own documents, and for every other path a static file or a page. */
export function createApp(options: AppOptions): App {
  const { gateway, readiness, documents = [], logger } = options;
  const app: App = new Hono<RequestState>();
  const compressJson = createJsonCompressor();
  app.use(observe(options, createAccessLog(logger, options.observeRequest)));
  for (const { path, respond } of documents) app.get(path, (c) => respond(c.req.raw));
  app.all("/v1/*", async (c) => {
    const answer = await gateway(c.req.raw, { traceId: c.get("traceId"), ...connectionOf(c.env) });
    return compressJson(answer, c.req.header("accept-encoding"));
  });
  app.get("/healthz", () => probeAnswer(200, { status: "ok" }));
  app.get("/readyz", async () => {
    const { ready, checks } = await readiness.check();
    return probeAnswer(ready ? 200 : 503, { status: ready ? "ready" : "not ready", checks });
  });
  app.all("*", (c) => fileOrPage(c, options));
  app.onError((error, c) => {
    logger.error({ traceId: c.get("traceId"), path: c.req.path, err: error }, "request failed");
    return errorPage(500, { traceId: c.get("traceId") });
  });
  return app;
}

/** Trace id, baseline headers and the log line of every request that comes this way. */
function observe({ monotonicClock }: AppOptions, accessLog: AccessLog) {
  return async (c: AppContext, next: () => Promise<void>): Promise<void> => {
    const startedAt = monotonicClock();
    c.set(
      "traceId",
      traceIdOf((name) => c.req.header(name)),
    );
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    accessLog({
      traceId: c.get("traceId"),
      method: c.req.raw.method,
      path: c.req.path,
      status: c.res.status,
      durationMs: monotonicClock() - startedAt,
      bytes: Number(c.res.headers.get("content-length") ?? 0),
      origin: c.get("origin"),
    });
  };
}

async function fileOrPage(c: AppContext, options: AppOptions): Promise<Response> {
  const { staticFiles } = options;
  const request = c.req.raw;
  if (!pageMethods.has(request.method)) return errorPage(405, { headers: { allow: "GET, HEAD" } });
  const url = new URL(request.url);
  if (url.pathname.length + url.search.length > longestTargetBytes) return errorPage(414);
  if (!isDecodable(url.pathname)) return errorPage(400);
  const file = staticFiles.find(url.pathname, {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  if (file !== undefined) return fileResponse(c, file);
  // A script or style of another release: rendering a page for it would help no one.
  if (url.pathname.startsWith(hashedPrefix)) return errorPage(404);
  return pageBehindGate(c, options);
}

/** Leads a path to its canonical form, before a page is chosen by it (a gate reads every form); `undefined` for a path that has that form. */
function canonicalRedirect(url: URL): Response | undefined {
  const pathname = canonicalPath(url.pathname);
  if (hasControlCharacter(pathname)) return errorPage(404);
  if (pathname === url.pathname) return undefined;
  return new Response(null, {
    status: 308,
    headers: {
      location: pathname + url.search,
      "cache-control": isPrivateAddress({ pathname }) ? pageCaching.own : pageCaching.shared,
    },
  });
}

async function pageBehindGate(c: AppContext, options: AppOptions): Promise<Response> {
  const { gate } = options;
  // The path of the address as it came: that of the context is decoded in part.
  if (gate?.covers(new URL(c.req.url).pathname) !== true) return page(c, options);
  const answer = gate.answer(c.req.raw) ?? (await page(c, options));
  const headers = new Headers(answer.headers);
  headers.set("cache-control", pageCaching.own);
  return new Response(answer.body, { status: answer.status, headers });
}

async function page(c: AppContext, { pages }: AppOptions): Promise<Response> {
  const redirect = canonicalRedirect(new URL(c.req.url));
  if (redirect !== undefined) return redirect;
  const answer = await pages.respond(c.req.raw, c.get("traceId"));
  if (answer instanceof Response) return answer;
  c.set("origin", answer.origin);
  return toResponse(answer);
}

function fileResponse(c: AppContext, answer: StaticAnswer): Response {
  c.set("origin", answer.origin);
  if (answer.file === undefined || c.req.raw.method === "HEAD") return toResponse(answer);
  // The same object, by two names: that of Node's types and that of the platform's.
  const stream = trusted<ReadableStream>(Readable.toWeb(createReadStream(answer.file)));
  return new Response(stream, { status: answer.status, headers: answer.headers });
}

function probeAnswer(status: 200 | 503, body: object): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
