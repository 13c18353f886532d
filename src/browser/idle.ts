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
