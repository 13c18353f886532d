/** A server in a process of its own, which can be killed and comes back at the same address with what it has stored. */
export interface Killable {
  /** Kills it at once (SIGKILL), with all its processes. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
}
