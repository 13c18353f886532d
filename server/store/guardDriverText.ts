/** Pieces of the driver's text, and what stands in their place. */
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
  // The questions that the driver asks for itself when a connection opens fail with it; its own query is told of that already.
  ["return fetchArrayTypes()", "return fetchArrayTypes().catch(noop)"],
  ["    query.execute()\n", "    query.execute().catch(noop)\n"],
];

/**
 * Mends the text of the driver's file for connections.
 *
 * @returns the mended text, and how many of the pieces to be mended it did not have
 */
export function guardDriverText(text: string): { readonly text: string; readonly missing: number } {
  return {
    text: guards.reduce((all, pair) => all.replace(...pair), text),
    missing: guards.filter(([unguarded]) => !text.includes(unguarded)).length,
  };
}
