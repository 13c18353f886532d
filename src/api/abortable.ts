/** The promise, or the signal's reason as soon as it aborts: what cannot be called off is at least not waited for. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(reasonOf(signal));
    };
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    const stopListening = () => {
      signal.removeEventListener("abort", leave);
    };
    promise.then(resolve, reject).finally(stopListening);
  });
}

/** What an aborted call rejects with. */
export function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error || reason instanceof DOMException
    ? reason
    : new DOMException("The operation was aborted.", "AbortError");
}
