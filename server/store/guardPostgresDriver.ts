import { registerHooks } from "node:module";
import { guardDriverText } from "./guardDriverText.ts";

/** The file of the driver that opens, writes to and closes connections. */
const connectionFile = "/node_modules/postgres/src/connection.js";

let isGuarded = false;

/**
 * Keeps an outage of the database from ending the process; call it before the driver is imported. The driver (3.4.9,
 * github.com/porsager/postgres/issues/1208) uses sockets that are not there any more, and leaves some that may still fail, and its
 * own first questions, without a listener; what is thrown then nobody can catch. A driver whose text differs is left as it is.
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
      return { ...loaded, source: guardDriverText(text).text };
    },
  });
}
