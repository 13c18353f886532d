/** The wait before the second try if no `online` event comes first; it doubles with each further try, up to the longest. */
const firstWaitMs = 10_000;
const longestWaitMs = 300_000;

/** Resolves when the network comes back, or after `ms` milliseconds at the latest. */
function untilOnline(ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve(undefined);
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
}

/** Loads something and tries again after each failure until it succeeds; never rejects. */
export async function loadWithRetry<T>(load: () => Promise<T>, wait = untilOnline): Promise<T> {
  for (let ms = firstWaitMs; ; ms = Math.min(2 * ms, longestWaitMs)) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      await wait(ms);
    }
  }
}
