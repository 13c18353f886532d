/** The longest wait for an idle moment: controls must come alive on a busy page too. */
const longestWaitMs = 3000;

/** Resolves when the page has been painted once more and has nothing to do. */
export async function whenIdle(): Promise<void> {
  if (typeof requestIdleCallback === "function") await new Promise(requestAnimationFrame);
  await whenFree();
}

/** Resolves when the page has nothing to do. Asks for no frame: drawing one costs, also where nothing has changed. */
export function whenFree(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      resolve();
    };
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(settle, { timeout: longestWaitMs });
    else setTimeout(settle, longestWaitMs / 10);
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
