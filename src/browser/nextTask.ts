/** Resolves in a task of its own: what is waiting, a press or a frame, goes first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
