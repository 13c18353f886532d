import type { StartTimer } from "../../lib/systemTimer.ts";
import { isPressed } from "./controls.ts";
import { showPresses } from "./showPresses.ts";

/** Signs that a control is about to be used. */
const signs = ["pointerover", "pointerdown", "touchstart", "focusin", "input"];

/** One thing that a visitor has asked of a part of the program before it was there. */
interface Intent {
  readonly control: Element;
  /** Asks for it once more; the part hears it then. */
  readonly replay: () => void;
  /** Does it without that part; absent where nothing else can. */
  readonly fallBack?: (() => void) | undefined;
}

/** What waiting for a part of the program takes, whichever part it is. */
export interface Waiting {
  readonly document: Document;
  /** After this time the browser handles the press as it can. */
  readonly patienceMs: number;
  readonly startTimer: StartTimer;
  /** True if the site answers. */
  readonly isReachable: () => Promise<boolean>;
  /** Leads the tab to an address. */
  readonly open: (href: string) => void;
  /** Tells the visitor that something could not be done. */
  readonly tellFailed: () => void;
}

export interface HoldDeps extends Waiting {
  /** Loads the part; resolves once it hears its controls. */
  readonly load: () => Promise<void>;
  /** The control that an event is about, if it waits for the part. */
  readonly controlAt: (target: EventTarget | null) => HTMLElement | undefined;
  /** True where pointing at a target, or its focus, says that the part will be needed. Default: at its controls. */
  readonly announces?: (target: EventTarget | null) => boolean;
  /** Address of a page that stands in for a control that is no link; `undefined` where none does. */
  readonly placeOf?: (control: HTMLElement) => string | undefined;
  /** Runs when the part is there, before what waits is repeated. */
  readonly beforeReplay?: () => void;
}

export interface HeldPresses {
  /** Holds an event until the part is there. The same control counts once. */
  readonly hold: (event: Event, intent: Intent) => void;
  /** Loads the part, because it is about to be needed. */
  readonly wake: () => void;
  /** Aborted when the part is there, or by `stop`. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/**
 * Holds presses of the controls that wait for a part of the program. The part loads with the first sign that one of them
 * is about to be pressed; each press is then repeated once, in order. A control shows that it is pressed, and that it
 * waits. Where the part does not come, or not in time, each does what it can without.
 */
export function holdPresses(deps: HoldDeps): HeldPresses {
  const { document, load, patienceMs, startTimer, controlAt } = deps;
  const listening = new AbortController();
  const { signal } = listening;
  let waiting: Intent[] = [];

  const isHeld = (control: Element): boolean =>
    waiting.some((intent) => intent.control === control);
  const release = showPresses(document, { signal, isHeld, controlAt });
  const settle = (run: (intent: Intent) => void): void => {
    const settled = waiting;
    waiting = [];
    release();
    for (const intent of settled) {
      intent.control.removeAttribute("aria-busy");
      run(intent);
    }
  };
  const takeOver = (): void => {
    if (signal.aborted) return;
    listening.abort();
    deps.beforeReplay?.();
    settle(({ control, replay }) => {
      if (control.isConnected) replay();
    });
  };
  const leave = async ({ fallBack }: Intent): Promise<void> => {
    // Without a network another page would be the browser's error page.
    if (fallBack !== undefined && (await deps.isReachable())) fallBack();
    else deps.tellFailed();
  };
  const giveUp = (): void => {
    settle((intent) => void leave(intent));
  };
  const wake = (): void => {
    load().then(takeOver, (error: unknown) => {
      console.warn(error);
      giveUp();
    });
  };
  const hold = (event: Event, intent: Intent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isHeld(intent.control)) {
      waiting.push(intent);
      intent.control.setAttribute("aria-busy", "true");
      startTimer(patienceMs, () => {
        if (waiting.includes(intent)) giveUp();
      });
    }
    wake();
  };
  const { announces = (target) => controlAt(target) !== undefined } = deps;
  for (const type of signs)
    document.addEventListener(
      type,
      ({ target }) => {
        if (announces(target)) wake();
      },
      { capture: true, signal },
    );
  document.addEventListener(
    "click",
    (event) => {
      const control = controlAt(event.target);
      if (control === undefined || !isPressed(control)) return;
      if (event.button !== 0 || hasModifier(event)) return;
      const place = control instanceof HTMLAnchorElement ? control.href : deps.placeOf?.(control);
      hold(event, {
        control,
        replay: () => {
          control.click();
        },
        fallBack:
          place === undefined
            ? undefined
            : () => {
                deps.open(place);
              },
      });
    },
    { capture: true, signal },
  );
  return {
    hold,
    wake,
    signal,
    stop: () => {
      listening.abort();
    },
  };
}

/** True with a key held that gives a press or a key to the browser. */
export function hasModifier(event: MouseEvent | KeyboardEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
