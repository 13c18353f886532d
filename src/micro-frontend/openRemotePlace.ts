/** Room for a remote in the very cell of the page where the built-in part is. */
export interface RemotePlace {
  /** Where the remote renders. */
  readonly element: HTMLElement;
  /**
   * Exchanges the two in one frame, as soon as nobody is using the built-in part. Rejects for what is taller than it
   * may be. Does nothing where it is no longer wanted by then.
   */
  readonly show: (isWanted: () => boolean) => Promise<void>;
  /** Takes the remote away; the built-in part is there at once. */
  readonly close: () => void;
}

export interface RemotePlaceOptions {
  /** The built-in part. React has it in hand; it stays where it is. */
  readonly builtIn: HTMLElement;
  /** Names the place in the document. */
  readonly name: string;
  /** Whether the remote may be taller: where nothing stands below. */
  readonly mayGrow: boolean;
}

/** Rounding of boxes. */
const slackPx = 1;

/** Takes no room while it is not shown, but is as wide as it will be. */
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
 * Opens a place beside a built-in part. Both share one cell of a grid, and the built-in part keeps its room when it is
 * no longer seen: whatever the width of the window, nothing around it moves.
 */
export function openRemotePlace({ builtIn, name, mayGrow }: RemotePlaceOptions): RemotePlace {
  const parent = builtIn.parentElement;
  const element = document.createElement("div");
  element.dataset["remote"] = name;
  element.inert = true;
  Object.assign(element.style, waitingStyle);
  builtIn.style.gridArea = "1 / 1";
  if (parent !== null)
    Object.assign(parent.style, { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
  builtIn.after(element);

  return Object.freeze({
    element,
    async show(isWanted: () => boolean) {
      await untilUnused(builtIn);
      await new Promise(requestAnimationFrame);
      if (!isWanted()) return;
      if (!mayGrow && element.scrollHeight > builtIn.offsetHeight + slackPx)
        throw new RangeError("taller than the part it stands for");
      builtIn.inert = true;
      builtIn.style.visibility = "hidden";
      element.inert = false;
      Object.assign(element.style, shownStyle);
    },
    close() {
      element.remove();
      builtIn.inert = false;
      builtIn.style.visibility = "";
    },
  } satisfies RemotePlace);
}

/** Nothing may go from under a hand: waits until the focus is elsewhere and no menu of the part is open. */
async function untilUnused(part: HTMLElement): Promise<void> {
  while (part.matches(":focus-within") || part.querySelector(":popover-open") !== null)
    await new Promise<void>((resolve) => {
      const listening = new AbortController();
      const look = (): void => {
        listening.abort();
        // The focus is in its new place a task later.
        setTimeout(resolve);
      };
      const options = { capture: true, signal: listening.signal };
      part.addEventListener("focusout", look, options);
      part.addEventListener("toggle", look, options);
    });
}
