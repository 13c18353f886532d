import { access } from "node:fs/promises";
import { resolve } from "node:path";
import { type Clock, dayOf } from "../../src/lib/clock.ts";
import { isOpenAddress, isPrivateAddress, knownAddress } from "../../src/wire/page/knownAddress.ts";
import type { Render } from "../../src/wire/page/render.ts";
import { memoize } from "../caching/createLru.ts";
import { codeOf } from "../calls/answer.ts";
import type { RenderObserver } from "../http/pages/createRenderQueue.ts";
import { serverTiming, timingHeader } from "../http/answers/readyAnswer.ts";
import type { PageRenderer } from "../http/pages/pageRenderer.ts";
import { createRenderContext, type RenderContextOptions } from "./createRenderContext.ts";
import { createRenderLanes } from "./createRenderLanes.ts";
import { createRenderThread } from "./thread/createRenderThread.ts";
import { withSearchFiles } from "./withSearchFiles.ts";

/** What names a version of a page. */
interface MomentOptions {
  /** Another gateway to call instead, an origin without a trailing slash. */
  readonly internalGatewayUrl: string | undefined;
  readonly clock: Clock;
  /** Version of the market data and the news; changes exactly when a figure or a headline does. */
  readonly dataVersion: () => string;
}

/** What a renderer is made from. */
export interface RendererOptions extends MomentOptions {
  /** The build: `client/` and `server/` below it. */
  readonly distDir: string;
  /** The gateway of this process. */
  readonly gateway: (request: Request) => Promise<Response>;
  /** Origin of canonical links; `undefined` is that of the request, which then belongs to the key of a kept page. */
  readonly publicOrigin: string | undefined;
  /** True where the gateway has texts for the heads of pages. Default false. */
  readonly hasHeadTexts?: boolean;
  /** Is told of renders and of those who wait for one. */
  readonly renderObserver?: RenderObserver;
}

const remotePageMs = 60_000;
const dayMs = 86_400_000;

/** Addresses that are asked for again and again need not be read each time: that takes as long as finding their page. */
const maxKnownAddresses = 500;

/** Renders of visitors' pages at once: one keeps the thread busy where the gateway is in this process, and waits for a network elsewhere. */
const rendersAtOnce = { inProcess: 1, remote: 4 };

/**
 * Answers pages from the server bundle, in a thread of its own, one after the other, and the operator's beside them. What is more
 * than a short queue holds is refused with `RenderRefused`.
 *
 * @throws when the build is missing
 */
export async function createRenderer(options: RendererOptions): Promise<PageRenderer> {
  const { distDir, internalGatewayUrl, renderObserver: observer } = options;
  await Promise.all(
    ["client/.vite/manifest.json", "server/entry-server.js"].map((file) =>
      access(resolve(distDir, file)),
    ),
  );
  const thread = createRenderThread({
    ...options,
    gateway: async (request) => {
      const answer = await options.gateway(request);
      const code = codeOf(answer);
      if (code !== undefined) observer?.called(code);
      return answer;
    },
    hasHeadTexts: options.hasHeadTexts === true,
    version: createMoment(options),
  });
  const maxRunning =
    internalGatewayUrl === undefined ? rendersAtOnce.inProcess : rendersAtOnce.remote;
  const laneOf = createRenderLanes({ maxRunning, observer });
  const renderer = keyedRenderer({
    ...options,
    render: async (request, address) => {
      const askedAt = performance.now();
      const { signal } = request;
      const lane = laneOf(new URL(request.url));
      return lane.run(() => timed(() => thread.render(request), askedAt), { address, signal });
    },
  });
  thread.warmUp();
  const version = (): string => versionOf(options);
  const listPages = thread.listPages;
  return {
    ...withSearchFiles(renderer, { listPages, version }),
    shareImages: { describe: thread.describeShareImage, version },
    close: thread.close,
  };
}

/** An answer that says how long it was waited for, and how long it took. */
async function timed(render: () => Promise<Response>, askedAt: number): Promise<Response> {
  const begunAt = performance.now();
  const answer = await render();
  const parts = { queue: begunAt - askedAt, render: performance.now() - begunAt };
  answer.headers.set(timingHeader, serverTiming(parts));
  return answer;
}

/** Answers pages from a `render` in this thread, without a queue, and the assets that go with it. */
export function createRendererFrom(
  options: Omit<RendererOptions, "distDir"> &
    Pick<RenderContextOptions, "assetsFor" | "embedScript"> & {
      readonly render: Render;
      /** False where a page may change at any time: none is kept then. Default true. */
      readonly keepsPages?: boolean;
    },
): PageRenderer {
  const { internalGatewayUrl, gateway, render } = options;
  const fetchInProcess: typeof globalThis.fetch = (input, init) =>
    gateway(new Request(input, init));
  const context = createRenderContext({
    ...options,
    fetch: internalGatewayUrl === undefined ? fetchInProcess : globalThis.fetch,
  });
  return keyedRenderer({ ...options, render: (request) => render(request, context) });
}

function keyedRenderer({
  keepsPages = true,
  render,
  ...options
}: MomentOptions & Pick<PageRenderer, "render"> & { readonly keepsPages?: boolean }): PageRenderer {
  const known = memoize(maxKnownAddresses, readAddress);
  const moment = createMoment(options);
  return Object.freeze({
    render,
    canonicalUrl: knownAddress,
    isOpen: isOpenAddress,
    cacheKey: ({ href }: URL) => {
      const { address } = known(href);
      return keepsPages && address !== undefined ? `${moment()} ${address}` : undefined;
    },
  });
}

/** Path and query that a public page is kept under, without the moment; none for a private page. */
function readAddress(href: string): { readonly address?: string } {
  const url = new URL(href);
  if (isPrivateAddress(url)) return {};
  const { pathname, search } = knownAddress(url);
  return { address: pathname + search };
}

/** Names version and day: a page says how old its figures are. The name of a day is made once. */
function createMoment(options: MomentOptions): () => string {
  let named = { number: Number.NaN, name: "" };
  return () => {
    const now = options.clock();
    const number = Math.floor(now / dayMs);
    if (number !== named.number) named = { number, name: dayOf(now) };
    return `${versionOf(options)} ${named.name}`;
  };
}

/** The figures of another gateway may change at any time: a page of theirs is kept for a minute. */
function versionOf({ internalGatewayUrl, dataVersion, clock }: MomentOptions): string {
  return internalGatewayUrl === undefined
    ? dataVersion()
    : String(Math.floor(clock() / remotePageMs));
}
