/** The wait before the second try if no `online` event comes first; it doubles with each further try. */
const firstWaitMs = 10_000;

/** Resolves when the network comes back, or after `ms` milliseconds at the latest. */
function untilOnline(ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener("online", resolve, { once: true });
    setTimeout(resolve, ms);
  });
}

/** Loads something and tries again after each failure until it succeeds; never rejects. */
export async function loadWithRetry<T>(load: () => Promise<T>, wait = untilOnline): Promise<T> {
  for (let ms = firstWaitMs; ; ms *= 2) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      await wait(ms);
    }
  }
}
