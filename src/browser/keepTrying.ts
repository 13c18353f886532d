/** Wait before the second try where nothing says that the network is back; it doubles with each further one. */
const firstWaitMs = 10_000;

/** Resolves when the network comes back, or after `ms` milliseconds at the latest. */
function untilOnline(ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener("online", resolve, { once: true });
    setTimeout(resolve, ms);
  });
}

/** Loads something and tries again after each failure, for as long as it takes; never rejects. */
export async function keepTrying<T>(load: () => Promise<T>, wait = untilOnline): Promise<T> {
  for (let ms = firstWaitMs; ; ms *= 2) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      await wait(ms);
    }
  }
}
