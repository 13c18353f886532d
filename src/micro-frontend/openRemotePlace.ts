/** Room for a remote in the grid cell of the built-in part. */
export interface RemotePlace {
  /** The element that the remote renders into. */
  readonly element: HTMLElement;
  /**
   * Swaps the two parts in one frame, as soon as nobody is using the built-in part. Rejects if the remote is too tall.
   * Does nothing if `isWanted` is false by then.
   */
  readonly show: (isWanted: () => boolean) => Promise<void>;
  /** Removes the remote and shows the built-in part at once. */
  readonly close: () => void;
}

export interface RemotePlaceOptions {
  /** The built-in part. React owns it, so it stays in the document. */
  readonly builtIn: HTMLElement;
  /** The empty element that the page keeps beside the built-in part for a remote: hydration leaves its contents alone. */
  readonly element: HTMLElement;
  /** Names the place in the document. */
  readonly name: string;
  /** Whether the remote may be taller, as nothing follows below. */
  readonly mayGrow: boolean;
}

/** Tolerance for rounding. */
const slackPx = 1;

/** While hidden it takes no height, but already has its final width. */
const waitingStyle = {
  gridArea: "1 / 1",
  alignSelf: "start",
  minInlineSize: "0",
  blockSize: "0",
  overflow: "hidden",
  visibility: "hidden",
};
const shownStyle = { alignSelf: "", blockSize: "", overflow: "", visibility: "" };

/**
 * Opens a place beside a built-in part. Both share one grid cell, and the built-in part keeps its room while hidden, so
 * nothing around it moves at any window width.
 */
export function openRemotePlace({
  builtIn,
  element,
  name,
  mayGrow,
}: RemotePlaceOptions): RemotePlace {
  const parent = builtIn.parentElement;
  element.dataset["remote"] = name;
  element.hidden = false;
  element.inert = true;
  Object.assign(element.style, waitingStyle);
  builtIn.style.gridArea = "1 / 1";
  if (parent !== null)
    Object.assign(parent.style, { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });

  return Object.freeze({
    element,
    async show(isWanted: () => boolean) {
      do {
        await untilUnused(builtIn);
        await new Promise(requestAnimationFrame);
        // Somebody may have come to it before the frame.
      } while (isUsed(builtIn));
      if (!isWanted()) return;
      if (!mayGrow && element.scrollHeight > builtIn.offsetHeight + slackPx)
        throw new RangeError("taller than the part it stands for");
      builtIn.inert = true;
      builtIn.style.visibility = "hidden";
      element.inert = false;
      Object.assign(element.style, shownStyle);
    },
    close() {
      element.replaceChildren();
      element.hidden = true;
      delete element.dataset["remote"];
      builtIn.inert = false;
      builtIn.style.visibility = "";
    },
  } satisfies RemotePlace);
}

const isUsed = (part: HTMLElement): boolean =>
  part.matches(":focus-within") || part.querySelector(":popover-open") !== null;

/** Waits until the part has no focus and no open menu, so that nothing is swapped while in use. */
async function untilUnused(part: HTMLElement): Promise<void> {
  while (isUsed(part))
    await new Promise<void>((resolve) => {
      const listening = new AbortController();
      const look = (): void => {
        listening.abort();
        // The focus arrives in its new place one task later.
        setTimeout(resolve);
      };
      const options = { capture: true, signal: listening.signal };
      part.addEventListener("focusout", look, options);
      part.addEventListener("toggle", look, options);
    });
}
