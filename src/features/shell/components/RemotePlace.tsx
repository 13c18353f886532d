import type { RemoteSlot } from "../../../wire/page/microFrontend.ts";

/**
 * An empty place beside a built-in part, for the remote that may stand for it. Its content is one empty text that React
 * does not compare, so hydration leaves a remote that is there already alone.
 */
export function RemotePlace({ slot }: { readonly slot: RemoteSlot }) {
  return (
    <div hidden data-place={slot} suppressHydrationWarning>
      {""}
    </div>
  );
}
