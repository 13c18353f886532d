import type { StartTimer } from "../../lib/systemTimer.ts";
import {
  announcesApplication,
  controlNeedingApplication,
  isAnswered,
  isEditable,
  isPressed,
  searchControls,
} from "./controls.ts";
import { repeatEntries } from "./repeatEntries.ts";
import { showPresses } from "./showPresses.ts";

/** One thing that a visitor has asked of the application before it was there. */
interface Intent {
  readonly control: Element;
  /** Asks for it once more; the application hears it then. */
  readonly replay: () => void;
  /** Does it without the application; absent where nothing else can. */
  readonly fallBack?: (() => void) | undefined;
}

export interface IntentsDeps {
  readonly document: Document;
  /** Loads the application; resolves once it has taken over. */
  readonly load: () => Promise<void>;
  /** After so many milliseconds the platform does what it can instead. */
  readonly patienceMs: number;
  readonly startTimer: StartTimer;
  readonly isOnline: () => boolean;
  /** Leads the tab to an address. */
  readonly open: (href: string) => void;
  /** Address of the page that lists what the search finds. */
  readonly searchPage: string;
  /** Tells the visitor that something could not be done. */
  readonly tellFailed: () => void;
}

/** Key that opens the search, except where text is being written. */
const searchKey = "/";

/**
 * Holds what visitors ask for before the application is there. The application loads with the first sign of a need; each
 * intent is then repeated once, in order. A control shows that it is pressed, and that it waits. One that is pressed several times meanwhile counts once. Where the
 * application does not come, links and forms do the work. Returns a
 * function that stops it.
 */
export function createIntents(deps: IntentsDeps): () => void {
  const { document, load, patienceMs, startTimer } = deps;
  const listening = new AbortController();
  const { signal } = listening;
  const options = { capture: true, signal };
  let waiting: Intent[] = [];

  const isHeld = (control: Element): boolean =>
    waiting.some((intent) => intent.control === control);
  const release = showPresses(document, { signal, isHeld });
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
    repeatEntries(document);
    settle(({ control, replay }) => {
      if (control.isConnected) replay();
    });
  };
  const giveUp = (): void => {
    settle(({ fallBack }) => {
      // Without a network another page would be the browser's error page.
      if (fallBack === undefined || !deps.isOnline()) deps.tellFailed();
      else fallBack();
    });
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

  for (const type of ["pointerover", "pointerdown", "touchstart", "focusin", "input"])
    document.addEventListener(
      type,
      ({ target }) => {
        if (announcesApplication(target)) wake();
      },
      options,
    );
  document.addEventListener(
    "click",
    (event) => {
      const control = controlNeedingApplication(event.target);
      if (control === undefined || !isPressed(control)) return;
      if (event.button !== 0 || hasModifier(event)) return;
      hold(event, {
        control,
        replay: () => {
          control.click();
        },
        fallBack: fallBackOf(control, deps),
      });
    },
    options,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || isAnswered(form)) return;
      hold(event, {
        control: form,
        replay: () => {
          form.requestSubmit(submitter);
        },
        fallBack: () => {
          form.submit();
        },
      });
    },
    options,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== searchKey || hasModifier(event) || isEditable(event.target)) return;
      const { body } = document;
      hold(event, {
        control: body,
        replay: () => {
          const again = { key: searchKey, bubbles: true, cancelable: true };
          body.dispatchEvent(new KeyboardEvent("keydown", again));
        },
      });
    },
    options,
  );
  // The menu has a field of its own, to find a language by.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLElement && target.popover !== null && target.matches("header *"))
        wake();
    },
    options,
  );
  return () => {
    listening.abort();
  };
}

function hasModifier(event: MouseEvent | KeyboardEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Where a control leads without the application: its link, or the page that lists what a search or a picker finds. */
function fallBackOf(
  control: HTMLElement,
  { open, searchPage }: Pick<IntentsDeps, "open" | "searchPage">,
): (() => void) | undefined {
  const listed = control.matches(searchControls) ? searchPage : undefined;
  const href = control instanceof HTMLAnchorElement ? control.href : listed;
  if (href === undefined) return undefined;
  return () => {
    open(href);
  };
}
