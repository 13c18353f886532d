import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Gateway } from "../../calls/call.ts";
import type { Logger } from "../../log/createLog.ts";
import { type App, createApp } from "../createApp.ts";
import { type HttpServer, startHttpServer } from "../startHttpServer.ts";
import { createListener } from "../createListener.ts";
import { createPages } from "../pages/createPages.ts";
import { createPagePolicy } from "../security/pagePolicy.ts";
import { createPageStore, type PageStoreOptions } from "../pages/createPageStore.ts";
import { createReadiness, type Readiness } from "../createReadiness.ts";
import { loadStaticFiles } from "../files/loadStaticFiles.ts";
import type { PageRenderer } from "../pages/pageRenderer.ts";

/** A line that was logged. */
export interface LogLine {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A server under test. */
export interface TestServer {
  readonly app: App;
  /** Answers a request without a port. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** Addresses that were rendered. */
  readonly rendered: string[];
  readonly lines: LogLine[];
  readonly readiness: Readiness;
  /** Starts the server on a free port of this machine. */
  readonly listen: () => Promise<HttpServer>;
  readonly dispose: () => Promise<void>;
}

/** Options that a test changes. */
export interface TestServerOptions {
  readonly render?: (request: Request) => Promise<Response>;
  readonly renderer?: Partial<PageRenderer>;
  readonly gateway?: Gateway;
  readonly store?: Partial<PageStoreOptions>;
  readonly publicOrigin?: string;
  readonly hasDictionaries?: boolean;
  /** Bytes of a file above which it is read from the disk. */
  readonly maxMemoryBytes?: number;
}

/** The files every test server has. */
export const scriptText = "const answer = 42;\n".repeat(200);

const files: Readonly<Record<string, string | Uint8Array>> = {
  "assets/app-1a2b3c.js": scriptText,
  "assets/app-1a2b3c.js.br": brotliCompressSync(scriptText),
  "assets/app-1a2b3c.js.gz": gzipSync(scriptText),
  "assets/style-9z.css": "body{margin:0}",
  "sw.js": "self.skipWaiting()",
  "robots.txt": "User-agent: *\n",
  "images/a b ü.svg": "<svg/>",
  ".vite/manifest.json": '{"secret":true}',
  ".well-known/security.txt": "Contact: mailto:security@example.com\n",
  "lonely.gz": "not a sibling",
};

/** A page that any cache may keep. */
export function publicPage(
  html: string,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      ...headers,
    },
  });
}

/** A server whose renderer answers the requested address, until a test says otherwise. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), "parallax-http-"));
  const dist = join(directory, "client");
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  }
  await writeFile(join(directory, "outside.txt"), "outside");
  const rendered: string[] = [];
  const lines: LogLine[] = [];
  const render =
    options.render ??
    (async (request: Request) => publicPage(`<p>${new URL(request.url).pathname}</p>`.repeat(50)));
  const renderer: PageRenderer = {
    cacheKey: (url) => `v1 ${url.pathname}`,
    ...options.renderer,
    render: (request, address) => {
      rendered.push(request.url);
      return options.renderer?.render?.(request, address) ?? render(request);
    },
  };
  const parts = {
    gateway: options.gateway ?? (async () => Response.json({ code: "00000", data: null, msg: "" })),
    pages: createPages({
      renderer,
      store: createPageStore({ clock: () => 0, ...options.store }),
      publicOrigin: options.publicOrigin,
      policy: createPagePolicy({ isSecure: false }),
      hasDictionaries: options.hasDictionaries === true,
      clock: options.store?.clock ?? (() => 0),
    }),
    staticFiles: await loadStaticFiles(dist, {
      maxMemoryBytes: options.maxMemoryBytes,
      hasDictionaries: options.hasDictionaries === true,
    }),
    readiness: createReadiness({ store: async () => undefined }),
    logger: keepLines(lines),
    monotonicClock: () => 0,
  };
  const app = createApp(parts);
  return {
    app,
    ask: async (path, init) => app.fetch(new Request(`http://localhost${path}`, init)),
    rendered,
    lines,
    readiness: parts.readiness,
    listen: () =>
      startHttpServer(createListener({ ...parts, app }), { port: 0, host: "127.0.0.1" }),
    dispose: () => rm(directory, { recursive: true }),
  };
}

function keepLines(lines: LogLine[]): Logger {
  const keeper = (level: LogLine["level"]) => (fields: object, message: string) => {
    lines.push({ level, fields: { ...fields }, message });
  };
  return {
    debug: keeper("debug"),
    info: keeper("info"),
    warn: keeper("warn"),
    error: keeper("error"),
  };
}
