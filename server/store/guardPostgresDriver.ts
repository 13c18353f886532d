import { registerHooks } from "node:module";

/** The file of the driver that opens, writes to and closes connections. */
const connectionFile = "/node_modules/postgres/src/connection.js";

/** Pieces of its text, and what stands in their place. */
const guards: readonly (readonly [unguarded: string, guarded: string])[] = [
  // The next statement of a transaction whose connection has closed is rejected, as one is that was under way.
  [
    "function nextWrite(fn) {",
    `function nextWrite(fn) {
    if (socket === null) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }`,
  ],
  // A socket that another one has taken the place of closes too: there is nothing left to close then.
  [
    "async function closed(hadError) {",
    "async function closed(hadError) {\n    if (!socket) return\n",
  ],
  // What nobody listens to any more may still fail.
  [
    "socket.removeAllListeners()\n    socket = null",
    "socket.removeAllListeners()\n    socket.on('error', () => {})\n    socket.destroy()\n    socket = null",
  ],
];

let isGuarded = false;

/**
 * Keeps an outage of the database from ending the process; call it before the driver is imported. The driver (3.4.9,
 * github.com/porsager/postgres/issues/1208) uses sockets that are not there any more, and leaves some that may still fail without
 * a listener; what is thrown then nobody can catch. A driver whose text differs is left as it is.
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
      return { ...loaded, source: guards.reduce((all, pair) => all.replace(...pair), text) };
    },
  });
}
