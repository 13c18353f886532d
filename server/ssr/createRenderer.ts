import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Clock, dayOf } from "../../src/lib/clock.ts";
import { isPrivateAddress, knownAddress } from "../../src/wire/page/knownAddress.ts";
import type { PageRenderer } from "../http/pages/pageRenderer.ts";
import { type AssetsFor, readClientAssets } from "./readClientAssets.ts";
import type {
  DescribeShareImage,
  ListSitePages,
  Render,
  RenderContext,
} from "../../src/wire/page/render.ts";
import { createOpenWindow } from "./createOpenWindow.ts";
import { readEmbedScript } from "./readEmbedScript.ts";
import { withSearchFiles } from "./withSearchFiles.ts";
import { trusted } from "../../src/lib/trusted.ts";

/** What a renderer is made from. */
export interface RendererOptions {
  /** The build: `client/` and `server/` below it. */
  readonly distDir: string;
  /** The gateway of this process. */
  readonly gateway: (request: Request) => Promise<Response>;
  /** Another gateway to call instead, an origin without a trailing slash. */
  readonly internalGatewayUrl: string | undefined;
  /** Origin of canonical links; `undefined` is that of the request, which then belongs to the key of a kept page. */
  readonly publicOrigin: string | undefined;
  readonly clock: Clock;
  /** Version of the market data and the news; changes exactly when a figure or a headline does. */
  readonly dataVersion: () => string;
  /** True where the gateway has texts for the heads of pages. Default false. */
  readonly hasHeadTexts?: boolean;
}

const remotePageMs = 60_000;

/** Stands for the origin of the gateway in this process; never on a network. */
const inProcessOrigin = "http://gateway.invalid";

/**
 * Loads the server bundle and answers pages from it.
 *
 * @throws when the build is missing
 */
export async function createRenderer(options: RendererOptions): Promise<PageRenderer> {
  const assetsFor = await readClientAssets(join(options.distDir, "client"));
  const embedScript = await readEmbedScript(options.distDir);
  const entry = pathToFileURL(resolve(options.distDir, "server/entry-server.js")).href;
  const { render, listPages, describeShareImage } = trusted<{
    describeShareImage: DescribeShareImage;
    render: Render;
    listPages: ListSitePages;
  }>(await import(entry));
  const renderer = createRendererFrom({
    ...options,
    assetsFor,
    embedScript,
    render,
  });
  const context = renderContext({ ...options, assetsFor, embedScript });
  const version = (): string => versionOf(options);
  const shareImages = { describe: (url: URL) => describeShareImage(url, context), version };
  return {
    ...withSearchFiles(renderer, { listPages: () => listPages(context), version }),
    shareImages,
  };
}

/** Answers pages from a `render` and the assets that go with it. */
export function createRendererFrom(
  options: Omit<RendererOptions, "distDir"> & {
    readonly assetsFor: AssetsFor;
    readonly embedScript?: string;
    readonly render: Render;
    /** False where a page may change at any time: none is kept then. Default true. */
    readonly keepsPages?: boolean;
  },
): PageRenderer {
  const { clock, render, keepsPages = true } = options;
  const context = renderContext(options);
  // Version and day are in the key: the page says how old its figures are.
  const moment = (): string => `${versionOf(options)} ${dayOf(clock())}`;
  return Object.freeze({
    render: (request: Request) => render(request, context),
    canonicalUrl: knownAddress,
    cacheKey: (url: URL) => {
      if (!keepsPages || isPrivateAddress(url)) return undefined;
      const { pathname, search } = knownAddress(url);
      return `${moment()} ${pathname}${search}`;
    },
  });
}

type ContextOptions = Omit<RendererOptions, "distDir"> & {
  readonly assetsFor: AssetsFor;
  readonly embedScript?: string;
};

function renderContext(options: ContextOptions): RenderContext {
  const { internalGatewayUrl, gateway, publicOrigin, hasHeadTexts, assetsFor, clock } = options;
  const { embedScript } = options;
  const fetchInProcess: typeof globalThis.fetch = (input, init) =>
    gateway(new Request(input, init));
  return {
    fetch: internalGatewayUrl === undefined ? fetchInProcess : globalThis.fetch,
    gatewayUrl: `${internalGatewayUrl ?? inProcessOrigin}/`,
    publicOrigin,
    assetsFor,
    clock,
    embedScript,
    hasHeadTexts,
    openWindow: createOpenWindow(),
  };
}

/** The figures of another gateway may change at any time: a page of theirs is kept for a minute. */
function versionOf({
  internalGatewayUrl,
  dataVersion,
  clock,
}: Pick<RendererOptions, "internalGatewayUrl" | "dataVersion" | "clock">): string {
  return internalGatewayUrl === undefined
    ? dataVersion()
    : String(Math.floor(clock() / remotePageMs));
}
