/** A point that work waits at until a test lets it go on. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** A closed gate. */
export function createGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
