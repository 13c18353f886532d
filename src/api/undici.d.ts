// What ofetch's types name of undici, which is installed for other packages: its own types bring Node's globals with
// them, which this realm must not know. The path in tsconfig.json leads here.

/** How Node's fetch sends a request; a page has none. */
export class Dispatcher {
  close(): Promise<void>;
}
