import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { abandonedAnswer, codeOf } from "../calls/answer.ts";
import type { Gateway } from "../calls/call.ts";
import { addressBlock, clientAddressOf } from "../calls/clientAddress.ts";
import type { Logger } from "../log/createLog.ts";
import { type AccessLog, type AccessRecord, createAccessLog } from "./createAccessLog.ts";
import { connectionOf, longestTargetBytes, traceIdOf } from "./request/requestFacts.ts";
import { createJsonCompressor } from "./encoding/createJsonCompressor.ts";
import type { Pages } from "./pages/createPages.ts";
import { RenderRefused } from "./pages/createRenderQueue.ts";
import type { Readiness } from "./createReadiness.ts";
import { canonicalPath, hasControlCharacter } from "../../src/wire/page/canonicalPath.ts";
import { isPrivateAddress } from "../../src/wire/page/knownAddress.ts";
import { pageCaching } from "../../src/wire/page/render.ts";
import { busyPage } from "./answers/busyPage.ts";
import { errorPage } from "./answers/errorPage.ts";
import { type ReadyAnswer, serverTiming, timingHeader, toResponse } from "./answers/readyAnswer.ts";
import { securityHeaders } from "./security/securityHeaders.ts";
import { hashedPrefix, type StaticAnswer, type StaticFiles } from "./files/staticFiles.ts";
import { trusted } from "../../src/lib/trusted.ts";
import { headerNames } from "../../src/wire/headers.ts";

/** Protects some pages: it answers visitors who may not see them. */
export interface PageGate {
  /** True for a path that the gate protects, in whatever form the path is written. */
  covers(pathname: string): boolean;
  /** The answer in place of the page; `undefined` lets the request through. */
  answer(request: Request): Response | undefined;
}

/** A document of the server itself, besides files and pages; answered to GET and HEAD, some to POST. */
export interface ServerDocument {
  /** The path, with a leading slash. */
  readonly path: string;
  respond(request: Request): Response | Promise<Response>;
  /** Answers POST; without it the path has none. */
  submit?(request: Request): Promise<Response>;
}

/** Makes a request's span; answers what `answer` does. */
export type TraceRequest = (
  request: Pick<AccessRecord, "method" | "path" | "traceId"> & {
    readonly traceParent: string | undefined;
  },
  answer: () => Promise<AccessRecord>,
) => Promise<AccessRecord>;

/** The content that the application serves, and its dependencies. */
export interface AppOptions {
  readonly gateway: Gateway;
  readonly pages: Pages;
  readonly staticFiles: StaticFiles;
  readonly readiness: Readiness;
  /** Default: none. */
  readonly documents?: readonly ServerDocument[];
  /** Protects some pages; by default none. */
  readonly gate?: PageGate;
  /** Receives every answered request, in addition to the log. */
  readonly observeRequest?: (record: AccessRecord) => void;
  /** Default: no spans. */
  readonly traceRequest?: TraceRequest | undefined;
  readonly logger: Logger;
  /** Answers where a page could not be rendered. Default an error page with the trace id alone. */
  readonly failurePage?: ((error: Error, traceId: string) => Response) | undefined;
  /** How many proxies stand before this server; see `clientAddressOf`. Default 0. */
  readonly trustedProxies?: number;
  /** Milliseconds of a clock that never goes back, for durations. */
  readonly monotonicClock: () => number;
}

/** Facts that the application keeps while it answers a request. */
interface RequestState {
  Variables: { traceId: string; origin: ReadyAnswer["origin"]; code: string | undefined };
}

/** The server's application: a Web handler without a port, the same for Node, tests and an edge runtime. */
export type App = Hono<RequestState>;

type AppContext = Context<RequestState>;

const pageMethods = new Set(["GET", "HEAD"]);

/** Routes: the gateway under `/v1/`, the two probes, the server's own documents, and for every other path a static file or a page. */
export function createApp(options: AppOptions): App {
  const { gateway, readiness, documents = [], logger, failurePage = hiddenFailure } = options;
  const app: App = new Hono<RequestState>();
  const compressJson = createJsonCompressor();
  app.use(observe(options, createAccessLog(logger, options.observeRequest)));
  for (const { path, respond, submit } of documents) {
    app.get(path, (c) => respond(c.req.raw));
    if (submit !== undefined) app.post(path, (c) => submit(c.req.raw));
  }
  app.all("/v1/*", async (c) => {
    const startedAt = options.monotonicClock();
    const answer = await gateway(c.req.raw, { traceId: c.get("traceId"), ...connectionOf(c.env) });
    c.set("code", codeOf(answer));
    const answeredAt = options.monotonicClock();
    const compressed = await compressJson(answer, c.req.header("accept-encoding"));
    if (isPublic(compressed)) {
      const parts = {
        app: answeredAt - startedAt,
        compress: options.monotonicClock() - answeredAt,
      };
      compressed.headers.set(timingHeader, serverTiming(parts));
    }
    return compressed;
  });
  app.get("/healthz", () => probeAnswer(200, { status: "ok" }));
  app.get("/readyz", async () => {
    const { ready, checks } = await readiness.check();
    const isWhole = Object.values(checks).every((outcome) => outcome === "ok");
    const status = isWhole ? "ready" : "degraded";
    return probeAnswer(ready ? 200 : 503, { status: ready ? status : "not ready", checks });
  });
  app.all("*", (c) => fileOrPage(c, options));
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return abandonedAnswer();
    if (error instanceof RenderRefused) return busyPage(new URL(c.req.url).pathname);
    logger.error({ traceId: c.get("traceId"), path: c.req.path, err: error }, "request failed");
    return failurePage(error, c.get("traceId"));
  });
  return app;
}

/** Whether an answer is the same for everybody: its time tells nothing of anybody. */
function isPublic({ headers }: Response): boolean {
  return headers.get("cache-control")?.startsWith("public") === true;
}

function hiddenFailure(_error: Error, traceId: string): Response {
  return errorPage(500, { traceId });
}

/** Gives every request through the application a trace id, the baseline headers and its line in the log. */
function observe(
  { monotonicClock, traceRequest = (_request, answer) => answer() }: AppOptions,
  accessLog: AccessLog,
) {
  return async (c: AppContext, next: () => Promise<void>): Promise<void> => {
    const startedAt = monotonicClock();
    const traceId = connectionOf(c.env).traceId ?? traceIdOf((name) => c.req.header(name));
    c.set("traceId", traceId);
    const { path } = c.req;
    const { method } = c.req.raw;
    const answer = async (): Promise<AccessRecord> => {
      await next();
      c.res.headers.set(headerNames.traceId, traceId);
      for (const [name, value] of Object.entries(securityHeaders)) {
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
      }
      return {
        traceId,
        method,
        path,
        status: c.res.status,
        durationMs: monotonicClock() - startedAt,
        bytes: Number(c.res.headers.get("content-length") ?? 0),
        origin: c.get("origin"),
        code: c.get("code"),
      };
    };
    const traceParent = c.req.header(headerNames.traceParent);
    accessLog(await traceRequest({ traceId, traceParent, method, path }, answer));
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
    availableDictionary: c.req.header("available-dictionary"),
  });
  if (file !== undefined) return fileResponse(c, file);
  // This is a script or style of another release: a rendered page would help no one.
  if (url.pathname.startsWith(hashedPrefix)) return errorPage(404);
  return pageBehindGate(c, options);
}

/**
 * Redirects to the canonical form of a path, before a page is chosen by that path; `undefined` if the path has that form
 * already. Answers 404 for a path with a control character. A gate reads every form.
 */
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
  // Use the path of the address as it came: the path of the context is partly decoded.
  if (gate?.covers(new URL(c.req.url).pathname) !== true) return page(c, options);
  const answer = gate.answer(c.req.raw) ?? (await page(c, options));
  const headers = new Headers(answer.headers);
  headers.set("cache-control", pageCaching.own);
  return new Response(answer.body, { status: answer.status, headers });
}

async function page(c: AppContext, { pages, trustedProxies = 0 }: AppOptions): Promise<Response> {
  const redirect = canonicalRedirect(new URL(c.req.url));
  if (redirect !== undefined) return redirect;
  const answer = await pages.respond(c.req.raw, {
    traceId: c.get("traceId"),
    address: addressBlock(
      clientAddressOf({
        remoteAddress: connectionOf(c.env).remoteAddress,
        forwardedFor: c.req.header("x-forwarded-for") ?? null,
        trustedProxies,
      }),
    ),
  });
  if (answer instanceof Response) return answer;
  c.set("origin", answer.origin);
  return toResponse(answer);
}

function fileResponse(c: AppContext, answer: StaticAnswer): Response {
  c.set("origin", answer.origin);
  if (answer.file === undefined || c.req.raw.method === "HEAD") return toResponse(answer);
  // Both types describe the same object: one is Node's, the other the platform's.
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
