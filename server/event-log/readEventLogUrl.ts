import { decodePart } from "../config/decodePart.ts";
import { StoreError } from "../store/StoreError.ts";

const mechanisms = ["PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"] as const;

/** Where the log of events is, and how to sign in. */
export interface EventLogPlace {
  /** `host:port` of the brokers to ask first. */
  readonly brokers: readonly string[];
  readonly topic: string;
  /** Where what cannot be stored goes. */
  readonly refusedTopic: string;
  readonly isEncrypted: boolean;
  readonly login:
    | {
        readonly mechanism: (typeof mechanisms)[number];
        readonly username: string;
        readonly password: string;
      }
    | undefined;
  /** `at EVENTS_LOG_URL (kafka://host:9092/topic)`: for messages, without user and password. */
  readonly place: string;
}

/** The first two parts, then user and password, brokers, topic, and how to sign in. */
const form =
  /^(kafka|kafkas):\/\/(?:([^\s:@/]+):([^\s:@/]+)@)?([^\s@/?#]+)\/([\w.-]{1,200})(?:\?sasl=([A-Za-z0-9-]+))?$/;
const broker = /^(?:[A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}$/;

/**
 * Reads `EVENTS_LOG_URL`: `kafka://user:password@host:9092,host:9092/topic`, `kafkas` with TLS, `?sasl=` for how to sign in
 * (SCRAM-SHA-512 otherwise). Throws a `StoreError` of kind `configuration`, which repeats no part of it, where it cannot
 * be read.
 */
export function readEventLogUrl(text: string): EventLogPlace {
  const [, scheme = "", user, password, hosts = "", topic = "", sasl] = form.exec(text) ?? [];
  const brokers = hosts.split(",");
  const mechanism = mechanisms.find((name) => name === (sasl ?? "scram-sha-512").toUpperCase());
  if (!brokers.every((one) => broker.test(one)) || mechanism === undefined) throw unreadable();
  return Object.freeze({
    brokers,
    topic,
    refusedTopic: `${topic}.refused`,
    isEncrypted: scheme === "kafkas",
    login:
      user === undefined || password === undefined
        ? undefined
        : {
            mechanism,
            username: decodePart(user, unreadable),
            password: decodePart(password, unreadable),
          },
    place: `at EVENTS_LOG_URL (${scheme}://${hosts}/${topic})`,
  });
}

function unreadable(): StoreError {
  return new StoreError(
    "configuration",
    "EVENTS_LOG_URL cannot be read. It has the form kafka://user:password@host:9092,host:9092/topic, or kafkas:// with " +
      "TLS; inside the user and password write @ as %40, / as %2F, : as %3A, % as %25; ?sasl= is plain, scram-sha-256 or " +
      "scram-sha-512.",
  );
}
