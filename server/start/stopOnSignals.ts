/** The part of `process` that this needs. */
export interface SignalSource {
  on(signal: "SIGTERM" | "SIGINT", listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Ends the process on SIGTERM or SIGINT. The first signal closes and exits with 0, or with 1 where closing failed. A
 * second signal during closing exits with 1 at once.
 */
export function stopOnSignals(source: SignalSource, close: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) {
      source.exit(1);
      return;
    }
    stopping = true;
    void close().then(
      () => source.exit(0),
      () => source.exit(1),
    );
  };
  source.on("SIGTERM", onSignal);
  source.on("SIGINT", onSignal);
}
