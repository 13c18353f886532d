/** A server in a process of its own, which can be killed and comes back at the same address with what it has stored. */
export interface Killable {
  /** Kills it at once (SIGKILL), with all its processes. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  /** Starts it again where it has ended by itself, as a supervisor does. */
  revive(): Promise<void>;
}

/** A server that can also hang: its connections stay open, and nothing answers on them. */
export interface Hangable extends Killable {
  /** Holds it where it is (SIGSTOP). */
  hang(): void;
  /** Lets it go on from there. */
  goOn(): void;
}
