import type { Clock } from "../../src/lib/clock.ts";
import type { Turn } from "../lease/createWatch.ts";
import type { LineBook, ReachedLine } from "./createLineBook.ts";
import type { SendOutcome, SendPush } from "./createPushSender.ts";
import { pushPolicy } from "./pushPolicy.ts";

/** The dependencies of the delivery. */
export interface LineDeliveryDeps {
  readonly book: Pick<LineBook, "due" | "forget" | "postpone" | "postponeOrigin">;
  readonly send: SendPush;
  readonly clock: Clock;
}

/** What is known of a push service. */
interface Service {
  readonly origin: string;
  /** Whether it took the last message, and so may get several at once. */
  isOpen: boolean;
  /** Messages to it that are under way. */
  inFlight: number;
  /** Browsers it could not tell since it took a message; no more than count. */
  readonly failed: Set<string>;
}

/**
 * Makes what sends the messages that are due, for a bounded time, so that prices are looked at in between; what is left
 * then stays due. Each line goes as soon as its push service has answered. A service that has taken nothing yet gets one
 * message at a time: one that swallows them holds up no other.
 */
export function createLineDelivery({ book, send, clock }: LineDeliveryDeps) {
  const services = new Map<string, Service>();
  const serviceOf = ({ endpoint }: Pick<ReachedLine, "endpoint">): Service => {
    const { origin } = new URL(endpoint);
    const known = services.get(origin);
    if (known !== undefined) return known;
    const service = { origin, isOpen: false, inFlight: 0, failed: new Set<string>() };
    services.set(origin, service);
    return service;
  };

  /** Leaves an endpoint for later that its service failed; all of the service once it failed several in a row. */
  const postpone = async (line: ReachedLine, ms: number): Promise<string> => {
    const { endpoint } = line;
    const service = serviceOf(line);
    service.isOpen = false;
    if (service.failed.size < pushPolicy.failuresInRow) service.failed.add(endpoint);
    if (service.failed.size < pushPolicy.failuresInRow) {
      await book.postpone(endpoint, ms);
      return endpoint;
    }
    await book.postponeOrigin(service.origin, ms);
    return service.origin;
  };

  /** Notes what came of a line; answers what is not to be tried again now: its endpoint, or all of its service. */
  const note = async (line: ReachedLine, outcome: SendOutcome): Promise<string | undefined> => {
    const { endpoint } = line;
    const { kind } = outcome;
    if (kind === "later") return postpone(line, outcome.ms);
    // Not every refusal is an answer of the service: a key may not fit.
    if (kind !== "refused") {
      const service = serviceOf(line);
      service.isOpen = true;
      service.failed.clear();
    }
    if (kind === "denied") await book.postpone(endpoint, outcome.ms);
    else await book.forget(endpoint, kind === "gone" ? undefined : [line]);
    return kind === "gone" || kind === "denied" ? endpoint : undefined;
  };

  /** Sends some lines, so many at once, as long as `goesOn` says. */
  const sendStep = async (lines: readonly ReachedLine[], goesOn: () => boolean): Promise<void> => {
    let left = lines;
    let sending = 0;
    const failures: unknown[] = [];
    const next = (): ReachedLine | undefined => {
      if (sending >= pushPolicy.sendWidth || failures.length > 0 || !goesOn()) return undefined;
      const line = left.find((waiting) => {
        const { isOpen, inFlight } = serviceOf(waiting);
        return isOpen || inFlight === 0;
      });
      left = left.filter((waiting) => waiting !== line);
      return line;
    };
    const tell = async (line: ReachedLine): Promise<void> => {
      const service = serviceOf(line);
      sending += 1;
      service.inFlight += 1;
      try {
        const over = await note(line, await send(line));
        left = left.filter(
          (waiting) => waiting.endpoint !== over && serviceOf(waiting).origin !== over,
        );
      } catch (failure) {
        failures.push(failure);
      } finally {
        sending -= 1;
        service.inFlight -= 1;
      }
      await goOn();
    };
    const goOn = async (): Promise<void> => {
      const started: Promise<void>[] = [];
      for (let line = next(); line !== undefined; line = next()) started.push(tell(line));
      await Promise.all(started);
    };
    await goOn();
    if (failures.length > 0) throw failures[0];
  };

  return async ({ isStopped, keepsLease }: Turn): Promise<void> => {
    const end = clock() + pushPolicy.roundMs;
    // Strangers name hosts; what is forgotten of them is found out again.
    if (services.size > pushPolicy.maxServices) services.clear();
    const goesOn = (): boolean => !isStopped() && clock() < end;
    while (goesOn() && (await keepsLease())) {
      const lines = await book.due();
      if (lines.length === 0) return;
      await sendStep(lines, goesOn);
    }
  };
}
