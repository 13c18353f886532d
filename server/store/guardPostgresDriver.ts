import { registerHooks } from "node:module";

/** The file of the driver that writes to connections. */
const connectionFile = "/node_modules/postgres/src/connection.js";

const unguarded = "function nextWrite(fn) {";

/** What the driver does about a connection that closes while a query is under way. */
const guarded = `${unguarded}
    if (socket === null) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }`;

let isGuarded = false;

/**
 * Keeps an outage of the database from ending the process; call it before the driver is imported. The driver (3.4.9,
 * github.com/porsager/postgres/issues/1208) writes the next statement of a transaction whose connection has closed to a socket
 * that is not there any more, in a callback where nobody can catch what that throws. With the guard the statement is rejected,
 * as one is that was under way. A driver whose text differs is left as it is.
 */
export function guardPostgresDriver(): void {
  if (isGuarded) return;
  isGuarded = true;
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const { source } = loaded;
      if (!url.endsWith(connectionFile) || source === undefined) return loaded;
      const text = typeof source === "string" ? source : new TextDecoder().decode(source);
      return { ...loaded, source: text.replace(unguarded, guarded) };
    },
  });
}
