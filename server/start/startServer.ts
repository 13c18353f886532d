import { join } from "node:path";
import process from "node:process";
import { type Clock, systemClock } from "../../src/lib/clock.ts";
import type { Config } from "../config/readConfig.ts";
import { createSecurity } from "./createSecurity.ts";
import { readBuildFacts, readEmbeddedRemotes } from "../ssr/buildFiles.ts";
import type { Middleware, RendererDeps, ServerOverrides } from "./serverOverrides.ts";
import { createTelemetry } from "./createTelemetry.ts";
import { createTracedParts } from "./createTracedParts.ts";
import { createGateway } from "../gateway/createGateway.ts";
import type { Gateway } from "../calls/call.ts";
import { loadHeadTexts } from "../head-texts/loadHeadTexts.ts";
import { createApp } from "../http/createApp.ts";
import { startHttpServer } from "../http/startHttpServer.ts";
import { type Listener, createListener } from "../http/createListener.ts";
import { createPages } from "../http/pages/createPages.ts";
import { speculationRules } from "../http/pages/speculationRules.ts";
import { createPageStore } from "../http/pages/createPageStore.ts";
import { createReadiness } from "../http/createReadiness.ts";
import { loadStaticFiles } from "../http/files/loadStaticFiles.ts";
import { withoutServiceWorker } from "../http/files/withoutServiceWorker.ts";
import { createImageServers } from "../image-hosts/createImageServers.ts";
import { createPagePolicy } from "../http/security/pagePolicy.ts";
import type { RenderObserver } from "../http/pages/createRenderQueue.ts";
import { transportHeaders } from "../http/security/securityHeaders.ts";
import { type FlushableLog, createLog, instanceName } from "../log/createLog.ts";
import {
  createConfiguredSource,
  createSecondSource,
  createSpotSource,
} from "../market/sources/createConfiguredSource.ts";
import { type Market, createMarket } from "../market/createMarket.ts";
import { loadSnapshot } from "../market/snapshot/loadSnapshot.ts";
import { type News, createNews } from "../news/createNews.ts";
import { openApiDocuments } from "../open-api/openApiDocuments.ts";
import { startOpenTelemetry } from "../open-telemetry/startOpenTelemetry.ts";
import { createMailWriter } from "../ssr/createMailWriter.ts";
import { createRenderer } from "../ssr/createRenderer.ts";
import { createConfiguredCandles } from "../candles/createCandles.ts";
import { createHistoryFile } from "../gateway/createHistoryFile.ts";
import { createPush } from "../push/createPush.ts";
import { createQuoteCalls } from "../quotes/createQuoteCalls.ts";
import { startShareImages } from "../share-images/startShareImages.ts";
import { createRatesStream } from "../rates-stream/createRatesStream.ts";
import { createStreamCall } from "../rates-stream/createStreamCall.ts";
import { createStore } from "../store/createStore.ts";
import { openEvents } from "./openEvents.ts";
import { startRounds } from "./startRounds.ts";
import { createMarketArchive } from "../store/createMarketArchive.ts";

/** A running server. */
export interface RunningServer {
  /** Its address, to be printed, and for tests. */
  readonly url: string;
  /** Where the operator signs in; only at the first start, which made the token. Secret. */
  readonly operatorUrl?: string;
  readonly log: FlushableLog;
  /**
   * Stops: reports not ready, waits `DRAIN_SECONDS` where somebody asks `/readyz`, takes no more connections, gives
   * running requests `shutdownGraceMs` to finish, then stops the market data and the news and closes the store. Further
   * calls join the first.
   */
  close(): Promise<void>;
}

/** The longest time that running requests get to finish. */
const shutdownGraceMs = 10_000;
const secondMs = 1000;

/**
 * Starts everything in order: store (with its migrations), market data, news, keys, gateway, renderer, HTTP. Rejects
 * with the first failure, after stopping what had started.
 */
export async function startServer(
  config: Config,
  overrides: ServerOverrides = {},
): Promise<RunningServer> {
  const distDir = overrides.distDir ?? join(import.meta.dirname, "../../dist");
  const { release, ...trusted } = await readBuildFacts(distDir);
  const parts = partsOf(config, { ...overrides, distDir, release });
  const { log, clock, openStore, print, writeMail, makeRenderer, pagePolicy } = parts;
  const images = createImageServers(config);
  const { logger } = log;
  const openTelemetry = await startOpenTelemetry(config.openTelemetry, {
    logger,
    clock,
    release,
    instance: instanceName(),
  });
  const traced = createTracedParts(openTelemetry.tracing);
  const { fetch } = traced;
  const store = traced.store(await openStore({ ...config, logger, onQuery: traced.onQuery }));
  const { events, taken, probes } = await openEvents({ config, store, logger }).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  const snapshot = loadSnapshot();
  const sourceDeps = { snapshot, fetch, clock, logger };
  const market = createMarket({
    source: traced.source(createConfiguredSource(config, sourceDeps)),
    spot: overrides.spot ?? traced.source(createSpotSource(config, sourceDeps)),
    witness: traced.source(createSecondSource(config, sourceDeps)),
    snapshot,
    lastGood: createMarketArchive(store),
    clock,
    logger,
  });
  const stream = createRatesStream({ market, clock, maxStreams: config.maxStreams });
  const news = createNews({ feeds: config.newsFeeds, fetch, clock, logger });
  const stopData = async (): Promise<void> => {
    market.stop();
    news.stop();
    await images.close(shutdownGraceMs);
    await openTelemetry.close();
    await taken?.close();
    await events.close();
    await store.close();
  };
  try {
    await market.start();
    news.start();
    const imageHosts = await images.start();
    const security = await createSecurity({
      config,
      store,
      clock,
      logger,
      print,
      writeMail,
      fetch,
      trusted,
    });
    const push = createPush({
      config,
      keys: security.pushKeys,
      keyedHash: security.keyedHash,
      market,
      store,
      clock,
      logger,
      delivery: overrides.pushDelivery,
    });
    const telemetry = createTelemetry({
      config,
      events,
      taken,
      store,
      security,
      market,
      streams: stream.counts,
      push: push.watched,
      clock,
      logger,
      release,
      distDir,
    });
    const { openCalls, gate, observeRequest, renderObserver, signInPath } = telemetry;
    openTelemetry.sendMetrics(telemetry.readMetrics);
    const allOpenCalls = {
      ...openCalls,
      ...push.calls,
      ...createQuoteCalls({ market, signer: security.quoteSigner, clock }),
      ...createHistoryFile({ market }),
      ...createStreamCall({ market, stream, trustedProxies: config.trustedProxies }),
    };
    const gateway = traced.gateway(
      createGateway({
        market,
        news,
        candles: createConfiguredCandles(config, { market, fetch, clock }),
        imageHosts,
        remotes: config.remotes ?? (await readEmbeddedRemotes(distDir)),
        tradeLinks: config.tradeLinks,
        headTexts: await loadHeadTexts(config.tdkFile),
        privateCalls: security.privateCalls,
        openCalls: allOpenCalls,
        clock,
        logger,
      }),
    );
    const renderer = traced.renderer(
      await makeRenderer(
        rendererDeps({ config, distDir, gateway, clock, market, news, renderObserver }),
      ),
    );
    // Pages and figures are in memory: to take them away would not bring the database back.
    const advisory = { store: () => store.ping(), ...probes, disk: telemetry.diskProbe };
    const readiness = createReadiness({ market: async () => market.stamp() }, { advisory, logger });
    telemetry.watchReadiness(readiness);
    const clientDir = join(distDir, "client");
    const shareImages = startShareImages(renderer, clientDir);
    const files = await loadStaticFiles(clientDir, { ...config, imageOrigins: imageHosts });
    images.serve(files);
    const served = {
      gateway,
      pages: createPages({
        renderer,
        store: createPageStore({ clock }),
        publicOrigin: config.publicOrigin,
        policy: pagePolicy(imageHosts),
        hasDictionaries: config.hasDictionaries,
        clock,
      }),
      staticFiles: config.serviceWorker ? files : withoutServiceWorker(files),
      readiness,
      documents: [
        ...security.documents,
        ...telemetry.documents,
        ...shareImages.documents,
        ...openApiDocuments({ openCalls: allOpenCalls, release, settings: config }),
        speculationRules,
      ],
      gate,
      observeRequest,
      traceRequest: traced.request,
      logger,
      failurePage: overrides.failurePage,
      trustedProxies: config.trustedProxies,
      monotonicClock: () => performance.now(),
    };
    const listener = createListener({ ...served, app: createApp(served) });
    const http = await startHttpServer(withMiddleware(overrides.middleware, listener), {
      ...config,
      headers: transportHeaders(config.publicOrigin),
      upgrade: overrides.upgrade,
    });
    const stopRounds = startRounds([telemetry.alerts, push.watch, telemetry.devices]);
    const close = async (): Promise<void> => {
      readiness.drain();
      if (readiness.isPolled()) await http.drain(config.drainSeconds * secondMs);
      // By now a proxy leads their pages, which come back in seconds, to a server that stays.
      stream.close();
      await http.close(shutdownGraceMs);
      await shareImages.close();
      await renderer.close?.();
      await stopRounds();
      await stopData().finally(() => log.flush());
    };
    let closing: Promise<void> | undefined;
    return Object.freeze({
      url: http.url,
      ...(signInPath !== undefined && {
        operatorUrl: `${config.publicOrigin ?? http.url}${signInPath}`,
      }),
      log,
      close: () => (closing ??= close()),
    });
  } catch (error) {
    logger.debug({ err: error }, "start failed");
    await stopData().finally(() => log.flush());
    throw error;
  }
}

/** The real parts, or the replacements of a test or a tool. */
function partsOf(
  config: Config,
  overrides: ServerOverrides & { readonly distDir: string; readonly release: string },
) {
  const { distDir, release } = overrides;
  const isSecure = config.publicOrigin?.startsWith("https:") === true;
  return {
    log: overrides.log ?? createLog(config.logLevel, release),
    clock: overrides.clock ?? systemClock,
    openStore: overrides.openStore ?? createStore,
    print: overrides.print ?? printLine,
    writeMail: overrides.writeMail ?? createMailWriter(distDir),
    makeRenderer: overrides.createRenderer ?? createRenderer,
    pagePolicy: (imageOrigins: readonly string[]) =>
      overrides.pagePolicy ?? createPagePolicy({ isSecure, imageOrigins }),
  };
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function rendererDeps(parts: {
  readonly config: Config;
  readonly distDir: string;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly market: Market;
  readonly news: News;
  readonly renderObserver: RenderObserver;
}): RendererDeps {
  const { config, market, news, ...deps } = parts;
  const { internalGatewayUrl, publicOrigin, tdkFile } = config;
  const hasHeadTexts = tdkFile !== undefined;
  const dataVersion = (): string => `${market.stamp().version} ${news.version()}`;
  return { ...deps, internalGatewayUrl, publicOrigin, dataVersion, hasHeadTexts };
}

function withMiddleware(middleware: Middleware | undefined, listener: Listener): Listener {
  if (middleware === undefined) return listener;
  return (incoming, outgoing) => middleware(incoming, outgoing, () => listener(incoming, outgoing));
}
