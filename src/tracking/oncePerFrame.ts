interface FrameDeps {
  /** Runs with the next frame of the page. */
  readonly onFrame: (run: () => void) => void;
  /** A hidden page has no frames. */
  readonly isHidden: () => boolean;
}

/** Reads something at most once in a frame; each time on a hidden page. */
export function oncePerFrame<T>(read: () => T, { onFrame, isHidden }: FrameDeps): () => T {
  let held: { readonly value: T } | undefined;
  return () => {
    if (isHidden()) {
      held = undefined;
      return read();
    }
    if (held === undefined) {
      held = { value: read() };
      onFrame(() => {
        held = undefined;
      });
    }
    return held.value;
  };
}
