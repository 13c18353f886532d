import type { CollectorClient } from "../../src/outbox/delivery/createCollectorClient.ts";

/** The server's switch; when it is off, events wait. */
export interface UploadSwitch {
  /** The known position, else the server's; `undefined` if it cannot be had. Never rejects. */
  readonly isOn: () => Promise<boolean | undefined>;
  /** Takes the position that was kept for this session, unless the server has been asked since. */
  readonly adopt: (isOn: boolean) => void;
}

/**
 * Asks `clientCommonConfig` once (specification, section 7) and reports the answer, so that the page can keep it for
 * the session.
 */
export function createUploadSwitch(deps: {
  readonly collector: Pick<CollectorClient, "isUploadOn">;
  readonly tell: (isOn: boolean) => void;
}): UploadSwitch {
  let known: boolean | undefined;
  return Object.freeze({
    async isOn() {
      if (known !== undefined) return known;
      const asked = await deps.collector.isUploadOn();
      if (asked === undefined) return known;
      known = asked;
      deps.tell(asked);
      return asked;
    },
    adopt(isOn) {
      known ??= isOn;
    },
  } satisfies UploadSwitch);
}
