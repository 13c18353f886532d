import { systemClock } from "../../src/lib/clock.ts";
import { withoutForgotten } from "../collector/devices/createForgottenDevices.ts";
import { type Config, readConfig } from "../config/readConfig.ts";
import type { HttpServer } from "../http/startHttpServer.ts";
import type { Metrics } from "../metrics/createMetrics.ts";
import { createLog } from "../log/createLog.ts";
import { createStore } from "../store/createStore.ts";
import { StoreError } from "../store/StoreError.ts";
import { explainStartFailure } from "./explainStartFailure.ts";
import { openEvents } from "./openEvents.ts";
import type { HostProcess } from "./runServer.ts";
import { stopOnSignals } from "./stopOnSignals.ts";

const shutdownGraceMs = 2_000;

const usage = "Use: node server/consumer.ts [--from 2026-11-20T00:00:00Z]";

/**
 * Runs the consumer of the log as a whole process: it brings events from `EVENTS_LOG_URL` into the event store. With
 * `--from` and a time it reads again what the log was told since, and ends. It prints one line once it has begun, stops
 * after its batch on SIGTERM and SIGINT, and exits with 1 and one line on standard error where it cannot start.
 */
export async function runConsumer(host: HostProcess, args: readonly string[]): Promise<void> {
  let config: Config | undefined;
  try {
    const replayFrom = readArguments(args);
    config = readConfig(host.env);
    const { eventsLogUrl: url, logLevel } = config;
    if (url === undefined)
      throw new StoreError(
        "configuration",
        "The consumer needs EVENTS_LOG_URL: without it there is no log.",
      );
    const { logger, flush } = createLog(logLevel);
    const store = await createStore({ ...config, logger });
    const { events, taken: log } = await openEvents({ config, store, logger });
    if (log === undefined) return;
    const { consumeEvents } = await import("../event-log/consumeEvents.ts");
    const add = async (added: Parameters<typeof events.add>[0]) =>
      events.add(await withoutForgotten(store, added));
    const { createConsumerMetrics } = await import("../event-log/createConsumerMetrics.ts");
    const metrics = createConsumerMetrics(systemClock);
    // A replay runs beside the consumer that has the port.
    const http = replayFrom === undefined ? await listen(config, metrics) : undefined;
    const end = new AbortController();
    const work = consumeEvents({
      url,
      log,
      store: { batch: events.batch, add },
      logger,
      signal: end.signal,
      replayFrom,
      observer: metrics.observer,
    });
    const close = async (): Promise<void> => {
      end.abort();
      await work;
      await http?.close(shutdownGraceMs);
      await log.close();
      await events.close();
      await store.close();
      flush();
    };
    stopOnSignals(host, close);
    host.stdout.write(
      `Parallax stores the events of the log${replayFrom === undefined ? "" : " again"}\n`,
    );
    await work;
    if (end.signal.aborted) return;
    await close();
    host.exit(0);
  } catch (error) {
    host.stderr.write(`${explainStartFailure(error, config)}\n`);
    host.exit(1);
  }
}

async function listen(
  { consumerPort: port, host, operatorToken }: Config,
  metrics: Pick<Metrics, "expose">,
): Promise<HttpServer | undefined> {
  if (port === undefined || operatorToken === undefined) return undefined;
  const { startConsumerServer } = await import("../event-log/startConsumerServer.ts");
  return startConsumerServer({ port, host, operatorToken, metrics }).catch((error: unknown) => {
    throw new StoreError(
      "configuration",
      `The consumer cannot listen on port ${port}: choose another one with CONSUMER_PORT.`,
      error,
    );
  });
}

function readArguments(args: readonly string[]): number | undefined {
  if (args.length === 0) return undefined;
  const [name, time = ""] = args;
  const from = Date.parse(time);
  if (name !== "--from" || Number.isNaN(from) || args.length > 2)
    throw new StoreError("configuration", usage);
  return from;
}
