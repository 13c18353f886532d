import { withoutForgotten } from "../collector/devices/createForgottenDevices.ts";
import { type Config, readConfig } from "../config/readConfig.ts";
import { createLog } from "../log/createLog.ts";
import { createStore } from "../store/createStore.ts";
import { StoreError } from "../store/StoreError.ts";
import { explainStartFailure } from "./explainStartFailure.ts";
import { openEvents } from "./openEvents.ts";
import type { HostProcess } from "./runServer.ts";
import { stopOnSignals } from "./stopOnSignals.ts";

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
    const end = new AbortController();
    const work = consumeEvents({
      url,
      log,
      store: { batch: events.batch, add },
      logger,
      signal: end.signal,
      replayFrom,
    });
    const close = async (): Promise<void> => {
      end.abort();
      await work;
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

function readArguments(args: readonly string[]): number | undefined {
  if (args.length === 0) return undefined;
  const [name, time = ""] = args;
  const from = Date.parse(time);
  if (name !== "--from" || Number.isNaN(from) || args.length > 2)
    throw new StoreError("configuration", usage);
  return from;
}
