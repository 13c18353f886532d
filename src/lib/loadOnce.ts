/** Loads something with the first call and keeps it; a load that failed is tried again by the next call. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | undefined;
  return () => {
    held ??= load().catch((error: unknown) => {
      held = undefined;
      throw error;
    });
    return held;
  };
}
