import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Clock, dayOf } from "../../src/lib/clock.ts";
import { readClientAssets } from "./clientAssets.ts";
import type { Render } from "../../src/wire/render.ts";

export interface RendererOptions {
  /** The build: `client/` and `server/` below it. */
  readonly distDir: string;
  /** The gateway of this process. */
  readonly gateway: (request: Request) => Promise<Response>;
  /** Another gateway to call instead, an origin without a trailing slash. */
  readonly internalGatewayUrl: string | undefined;
  /** Origin of canonical links; `undefined` leaves them relative, so that no `Host` header gets into a page. */
  readonly publicOrigin: string | undefined;
  readonly clock: Clock;
  /** Version of the market data; changes exactly when a figure does. */
  readonly dataVersion: () => string;
}

export interface Renderer {
  /** Renders a page. Rejects when the gateway does not answer or a component throws. */
  render(request: Request): Promise<Response>;
  /** Under which a rendered page may be kept; `undefined` for what must not be. */
  cacheKey(url: URL): string;
}

/** Parameters that change what a public page shows; others never make a new cache entry. */
const knownParameters = ["amount", "appTheme", "coin", "fiat", "from", "range", "side"];

/** Stands for the origin of the gateway in this process; never on a network. */
const inProcessOrigin = "http://gateway.invalid";

/**
 * Loads the server bundle and answers pages from it.
 *
 * @throws when the build is missing
 */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const assetsFor = await readClientAssets(join(options.distDir, "client"));
  const entry = pathToFileURL(resolve(options.distDir, "server/entry-server.js")).href;
  const { render } = (await import(entry)) as { render: Render };
  const { internalGatewayUrl, gateway, clock } = options;
  const fetchInProcess: typeof globalThis.fetch = (input, init) => gateway(new Request(input, init));
  const context = {
    fetch: internalGatewayUrl === undefined ? fetchInProcess : globalThis.fetch,
    gatewayUrl: `${internalGatewayUrl ?? inProcessOrigin}/`,
    publicOrigin: options.publicOrigin ?? "",
    assetsFor,
    clock,
  };
  return Object.freeze({
    render: (request: Request) => render(request, context),
    cacheKey: (url: URL) => cacheKey(url, `${options.dataVersion()} ${dayOf(clock())}`),
  });
}

/** Data version and day are in the key: the page says how old its figures are. */
function cacheKey(url: URL, moment: string): string {
  const parameters = knownParameters
    .filter((name) => url.searchParams.has(name))
    .map((name) => `${name}=${url.searchParams.get(name)}`);
  return [moment, url.pathname, ...parameters].join("\n");
}
