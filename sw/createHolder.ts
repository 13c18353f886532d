/** Keeps a service worker awake for its work until a newer version is to take over. */
export interface Holder {
  /** The event lasts until `work` has settled, or until `letGo`. */
  readonly hold: (event: Pick<ExtendableEvent, "waitUntil">, work: Promise<unknown>) => void;
  /** Ends all holding, of work that comes later too. */
  readonly letGo: () => void;
  /** Holds work again: of a version that was let go before it was in charge. */
  readonly takeCharge: () => void;
}

/**
 * A newer version takes over only when nothing is under way in the one in charge, which may be minutes where a network does not
 * answer, so that the visitor who wants it would wait. Both hear of that wish, though only the one in charge is to let go.
 */
export function createHolder(): Holder {
  let end = (): void => {};
  let ended: Promise<void> | undefined;
  const takeCharge = (): void => {
    ended = new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  takeCharge();
  return Object.freeze({
    hold: (event: Pick<ExtendableEvent, "waitUntil">, work: Promise<unknown>) => {
      event.waitUntil(Promise.race([work, ended]));
    },
    letGo: () => {
      end();
    },
    takeCharge,
  });
}
