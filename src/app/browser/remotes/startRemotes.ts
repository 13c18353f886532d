import { createPartProps } from "./createPartProps.ts";
import { systemTimer } from "../../../lib/systemTimer.ts";
import { type RemotePart, createRemotePart } from "../../../micro-frontend/createRemotePart.ts";
import { loadRemote, trustRemotes } from "../../../micro-frontend/loadRemote.ts";
import { openRemotePlace } from "../../../micro-frontend/openRemotePlace.ts";
import type { WithTrustedTypes } from "../../../wire/trustedTypes.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { displayCurrencyAtom } from "../../../state/preferences.ts";
import { onThemeChange } from "../../../state/theme.ts";
import { userAtom } from "../../../state/account/user.ts";
import type { TrackingApi } from "../../../tracking/exposeTracking.ts";
import {
  type RemoteSlot,
  type RemotesData,
  remoteAddress,
  remoteFailureEventId,
  remoteSlots,
} from "../../../wire/page/microFrontend.ts";
import { trusted } from "../../../lib/trusted.ts";

/** Replaces header and footer by remotes, on an idle page. */
export async function startRemotes(
  kernel: Kernel,
  remotes: RemotesData["remotes"],
  tracking: TrackingApi,
): Promise<void> {
  const named = remoteSlots.flatMap((slot) => {
    const source = remotes[slot];
    return source === undefined ? [] : [{ slot, source }];
  });
  const { trustedTypes } = trusted<WithTrustedTypes>(globalThis);
  const addresses = named.map(({ source }) => remoteAddress(source.url, location.origin));
  const trust = trustRemotes(addresses, trustedTypes);
  const propsOf = createPartProps(kernel);
  const parts = new Map<RemoteSlot, RemotePart>();
  for (const { slot, source } of named) {
    const element = document.querySelector<HTMLElement>(`[data-place="${slot}"]`);
    const builtIn = element?.previousElementSibling;
    if (element === null || !(builtIn instanceof HTMLElement)) continue;
    const part = createRemotePart({
      load: () => loadRemote(source, trust),
      openPlace: () =>
        openRemotePlace({ builtIn, element, name: slot, mayGrow: slot === "footer" }),
      startTimer: systemTimer,
      report: ({ step, reason, cause }) => {
        console.warn(`the ${slot} remote failed: ${reason} in the step ${step}`, cause);
        tracking
          .track({
            type: "system",
            event_tracking_id: remoteFailureEventId,
            event_tracking_ext: { slot, version: source.version, step, reason },
            track_type: "auto",
          })
          .catch(console.warn);
      },
    });
    parts.set(slot, part);
    void part.start(propsOf(slot));
  }
  followPage(kernel, () => {
    for (const [slot, part] of parts) part.update(propsOf(slot));
  });
}

/** Calls `tell` after each change of what remotes are told. */
function followPage({ navigation, store }: Kernel, tell: () => void): void {
  store.sub(userAtom, tell);
  store.sub(displayCurrencyAtom, tell);
  onThemeChange(tell);
  navigation.subscribe(tell);
}
