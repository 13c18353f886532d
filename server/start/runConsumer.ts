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
 * after its batch on SIGTERM and SIGINT, and exits with 1 and one line on standard error where it cannot start. A failure
 * after that is in its log, and it exits with 1 too.
 */
export async function runConsumer(host: HostProcess, args: readonly string[]): Promise<void> {
  let config: Config | undefined;
  try {
    const replayFrom = readArguments(args);
    config = readConfig(host.env);
    const consumer = await startConsumer(config, replayFrom);
    stopOnSignals(host, consumer.close);
    const again = replayFrom === undefined ? "" : " again";
    host.stdout.write(`Parallax stores the events of the log${again}\n`);
    await endWithReplay(host, consumer);
  } catch (error) {
    host.stderr.write(`${explainStartFailure(error, config, "consumer")}\n`);
    host.exit(1);
  }
}

/** A consumer that has begun. */
interface RunningConsumer {
  /** Ends with a replay, or with a stop. */
  readonly reading: Promise<void>;
  readonly isStopping: () => boolean;
  /** Stops it after its batch. Rejects where that fails, or reading has failed, once its log says why. */
  readonly close: () => Promise<void>;
}

/** A replay ends by itself. After a signal, the stop that it asked for ends the process. */
async function endWithReplay(host: HostProcess, consumer: RunningConsumer): Promise<void> {
  // Closing says why reading failed.
  await consumer.reading.catch(() => {});
  if (consumer.isStopping()) return;
  await consumer.close().then(
    () => host.exit(0),
    () => host.exit(1),
  );
}

async function startConsumer(
  config: Config,
  replayFrom: number | undefined,
): Promise<RunningConsumer> {
  const url = configured(config.eventsLogUrl);
  const { logger, flush } = createLog(config.logLevel);
  const store = await createStore({ ...config, logger });
  const { events, taken } = await openEvents({ config, store, logger });
  const eventLog = configured(taken);
  const { consumeEvents } = await import("../event-log/consumeEvents.ts");
  const { createConsumerMetrics } = await import("../event-log/createConsumerMetrics.ts");
  const metrics = createConsumerMetrics(systemClock);
  // A replay runs beside the consumer that has the port.
  const http = replayFrom === undefined ? await listen(config, metrics) : undefined;
  const stopping = new AbortController();
  const add: typeof events.add = async (added) => events.add(await withoutForgotten(store, added));
  const reading = consumeEvents({
    url,
    log: eventLog,
    store: { batch: events.batch, add },
    logger,
    signal: stopping.signal,
    replayFrom,
    observer: metrics.observer,
  });
  return {
    reading,
    isStopping: () => stopping.signal.aborted,
    close: async () => {
      stopping.abort();
      try {
        await reading;
        await http?.close(shutdownGraceMs);
        await eventLog.close();
        await events.close();
        await store.close();
      } catch (error) {
        logger.error({ err: error }, "the consumer failed");
        throw error;
      } finally {
        flush();
      }
    },
  };
}

/** What `EVENTS_LOG_URL` gives. Throws where it is not set. */
function configured<T>(value: T | undefined): T {
  if (value !== undefined) return value;
  throw new StoreError(
    "configuration",
    "The consumer needs EVENTS_LOG_URL: without it there is no log.",
  );
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
      `The consumer cannot listen on port ${port}${reasonOf(error)}: choose another one with CONSUMER_PORT.`,
      error,
    );
  });
}

/** The system's word for a failure, in brackets. */
function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
}

function readArguments(args: readonly string[]): number | undefined {
  if (args.length === 0) return undefined;
  const [name, time = ""] = args;
  const from = Date.parse(time);
  if (name !== "--from" || Number.isNaN(from) || args.length > 2)
    throw new StoreError("configuration", usage);
  return from;
}
