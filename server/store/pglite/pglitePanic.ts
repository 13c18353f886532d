import type { PGlite } from "@electric-sql/pglite";

/** The embedded server gave up in the middle of a statement; only a new start can help. */
export class PglitePanic extends Error {
  override readonly name = "PglitePanic";

  /**
   * PGlite (0.5.16) catches what its server throws, reads its `status` and runs the server again. After a panic that
   * loop never ends, because the server waits for locks that it held when it died, and the whole process hangs. An
   * error that throws itself when its `status` is read breaks the loop.
   */
  get status(): never {
    throw this;
  }
}

/** Recognises from its output that the embedded server gives up. */
export interface PanicGuard {
  /** For PGlite's `onStderr`. Throws a `PglitePanic` once a watched server gives up. */
  readonly onStderr: (line: string) => boolean;
  /** Why the server stopped or did not start, in its own words; empty where it did not say. */
  reason(): string;
  /** From now on a panic ends the client: its every later call rejects with the same `PglitePanic`. */
  watch(client: PGlite): void;
  /** True once the client must not be touched any more, not even to close it. */
  isOver(): boolean;
}

/** Lines of the embedded server that say why it stops. */
const lastWords = /\b(FATAL|PANIC|DETAIL): {2}(.+)$/;

/** A guard for one client. */
export function createPanicGuard(): PanicGuard {
  const reasons: string[] = [];
  let watched: PGlite | undefined;
  let panic: PglitePanic | undefined;
  return Object.freeze({
    onStderr: (line: string) => {
      const [, severity, reason] = lastWords.exec(line) ?? [];
      if (severity === undefined || reason === undefined) return false;
      if (watched === undefined) reasons.push(reason);
      if (severity !== "PANIC" || watched === undefined) return false;
      panic = new PglitePanic(reason);
      shutDown(watched, panic);
      throw panic;
    },
    reason: () => reasons.join(" "),
    watch: (client: PGlite) => {
      watched = client;
    },
    isOver: () => panic !== undefined,
  });
}

/** The entries through which PGlite would run the dead server: the first for a statement, the others after it. */
function shutDown({ Module: server }: PGlite, panic: PglitePanic): void {
  server._PostgresMainLoopOnce = () => {
    throw panic;
  };
  server._PostgresSendReadyForQueryIfNecessary = () => {};
  server._pgl_pq_flush = () => {};
}
