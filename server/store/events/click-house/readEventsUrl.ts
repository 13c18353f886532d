import { decodePart } from "../../../config/decodePart.ts";
import { StoreError } from "../../StoreError.ts";

/** The address of a ClickHouse server, and the user to log in as. */
export interface EventsPlace {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly database: string;
  readonly username: string;
  readonly password: string;
  /** `at EVENTS_URL (http://host:8123/database)`: for messages, without user and password. */
  readonly place: string;
}

/** Names of ClickHouse that need no quotes; others are refused. */
const identifier = /^[A-Za-z_]\w{0,62}$/;

/**
 * Reads `EVENTS_URL`: `http://user:password@host:8123/database`; the user is `default` and the database `parallax`
 * where they are absent. Throws a `StoreError` of kind `configuration`, which repeats no part of it, where it cannot be
 * read.
 */
export function readEventsUrl(text: string): EventsPlace {
  const url = URL.parse(text);
  const database = orElse("parallax", url?.pathname.slice(1).replace(/\/$/, "") ?? "");
  const isHttp = url?.protocol === "http:" || url?.protocol === "https:";
  if (url === null || !isHttp || url.search !== "" || !identifier.test(database))
    throw unreadable();
  return {
    origin: url.origin,
    database,
    username: orElse("default", decodePart(url.username, unreadable)),
    password: decodePart(url.password, unreadable),
    place: `at EVENTS_URL (${url.origin}/${database})`,
  };
}

function orElse(absent: string, text: string): string {
  return text === "" ? absent : text;
}

function unreadable(): StoreError {
  return new StoreError(
    "configuration",
    "EVENTS_URL cannot be read. It has the form http://user:password@host:8123/database; the database is letters, " +
      "digits and underscores; inside the user and password write @ as %40, / as %2F, % as %25.",
  );
}
