/** The longest wait for an idle moment: controls must come alive on a busy page too. */
const longestWaitMs = 3000;

/** Resolves when the page has been painted and has nothing to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      resolve();
    };
    if (typeof requestIdleCallback === "function") {
      requestAnimationFrame(() => {
        requestIdleCallback(settle, { timeout: longestWaitMs });
      });
    } else {
      setTimeout(settle, longestWaitMs / 10);
    }
  });
}

/** Resolves in a new task, so that input and rendering that wait go first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** The longest wait for a paint: a page that nobody sees has none. */
const longestPaintMs = 200;

/** Resolves after the next paint, so that what was just changed is seen before long work begins. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
    setTimeout(resolve, longestPaintMs);
  });
}
