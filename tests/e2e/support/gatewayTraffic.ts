import type { Page, Request } from "playwright";
import { type Envelope, isEnvelope } from "../../../src/wire/envelope.ts";

/** One request to the gateway as it left the browser, and its answer. */
export interface SeenCall {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; empty for no body. */
  readonly body: string;
  /** The envelope's code; empty if the page was left before its answer could be read. */
  readonly code: string;
  readonly data: unknown;
}

/** The requests of a tab to the gateway, from the page and from its worker. */
export interface GatewayTraffic {
  /** All calls that were answered so far, or those of one path; oldest first. */
  readonly calls: (path?: string) => Promise<readonly SeenCall[]>;
}

const apiRoot = "/v1/";

/** Watches a tab from now on. */
export function watchGateway(page: Page): GatewayTraffic {
  const seen: Promise<SeenCall>[] = [];
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.startsWith(apiRoot)) seen.push(readCall(request));
  });
  return Object.freeze({
    calls: async (path?: string) => {
      const calls = await Promise.all(seen);
      return path === undefined ? calls : calls.filter((call) => call.path === path);
    },
  });
}

async function readCall(request: Request): Promise<SeenCall> {
  const { pathname, search } = new URL(request.url());
  const sent = { method: request.method(), path: `${pathname}${search}`, body: request.postData() };
  const [headers, answer] = await Promise.all([
    request.allHeaders().catch(() => request.headers()),
    readEnvelope(request),
  ]);
  return {
    ...sent,
    body: sent.body ?? "",
    headers,
    code: answer?.code ?? "",
    data: answer?.data,
  };
}

async function readEnvelope(request: Request): Promise<Envelope<unknown> | undefined> {
  try {
    const response = await request.response();
    const body: unknown = await response?.json();
    return isEnvelope(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
