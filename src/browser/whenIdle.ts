/** Longest wait for an idle moment; a busy page must not keep a control dead for good. */
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
