import { earlyPress, searchKey } from "../../browser/headScript.ts";
import { whenFree } from "../../browser/idle.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import { createLoadFailureAtom } from "../../state/createLoadFailureAtom.ts";
import { goToPairAtom } from "../../state/goToPairAtom.ts";
import { pickerAtom, type PickerRequest } from "../../state/pickerAtom.ts";
import { displayCurrencyAtom } from "../../state/preferences.ts";
import { isEditable, searchControls } from "../application/controls.ts";
import { hasModifier, holdPresses, type Waiting } from "../application/holdPresses.ts";
import type { Kernel } from "../kernel.ts";

const failureAtom = createLoadFailureAtom();

export interface SearchDeps extends Omit<Waiting, "tellFailed"> {
  /** Loads the dialog, which from then on answers the requests in `pickerAtom`. */
  readonly loadDialog: () => Promise<void>;
  /** Address of the page that lists what the search finds. */
  readonly searchPage: string;
}

/**
 * Opens the search by its controls, by `/` outside a field, and wherever `pickerAtom` is set. The dialog loads with the
 * first sign of a need, before and after the application is there; what is pressed before waits for it. Returns a
 * function that stops it.
 */
export function startSearch(
  { store, application }: Pick<Kernel, "store" | "application">,
  deps: SearchDeps,
): () => void {
  const { document } = deps;
  const listening = new AbortController();
  const { signal } = listening;
  const load = loadOnce(async () => {
    await deps.loadDialog();
    store.set(failureAtom);
  });
  const openFor = (kind: string): void => {
    store.set(pickerAtom, requestFor({ store, application }, kind));
  };
  const { stop } = holdPresses({
    ...deps,
    load,
    tellFailed: () => {
      store.set(failureAtom, new Error("a part of the page did not come"));
    },
    controlAt: controlOfSearch,
    // The application says what could not be loaded, and keeps its page.
    placeOf: () => (application.isHere() ? undefined : deps.searchPage),
  });
  // The first read of the session's storage waits for another process: what answers typing goes first.
  whenFree().then(() => {
    returnFocus(document);
  }, console.warn);
  const press = (event: MouseEvent): void => {
    const control = controlOfSearch(event.target);
    if (control !== undefined && !event.defaultPrevented && !hasModifier(event))
      openFor(control.dataset["picks"] ?? "any");
  };
  const hear = (event: KeyboardEvent): void => {
    if (event.key !== searchKey || hasModifier(event) || isEditable(event.target)) return;
    event.preventDefault();
    openFor("any");
  };
  document.addEventListener("click", press, { signal });
  document.addEventListener("keydown", hear, { signal });
  const unsubscribe = store.sub(pickerAtom, () => {
    if (store.get(pickerAtom) === undefined) return;
    load().catch((error: unknown) => {
      store.set(pickerAtom, undefined);
      store.set(failureAtom, error);
    });
  });
  // From now on keys are heard here.
  onkeydown = null;
  const early: unknown = Reflect.get(globalThis, earlyPress);
  // Whoever has gone on to a field since is not taken out of it.
  if (early instanceof KeyboardEvent && !isEditable(document.activeElement)) hear(early);
  return () => {
    stop();
    listening.abort();
    unsubscribe();
  };
}

function controlOfSearch(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(searchControls) : null;
  return control ?? undefined;
}

/** Where the page that is opened next finds what the visitor has just used. */
const focusKey = "picked";

function keepFocus(picks: string): void {
  try {
    sessionStorage.setItem(focusKey, picks);
  } catch {
    // Without a storage the focus begins at the top, as after any load.
  }
}

/** Gives the focus back to the picker that led to this page: nobody who uses the keyboard is thrown to its top. */
function returnFocus(document: Document): void {
  try {
    const picks = sessionStorage.getItem(focusKey);
    if (picks === null) return;
    sessionStorage.removeItem(focusKey);
    // Whoever was faster has chosen another place.
    if (document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(`[data-picks="${CSS.escape(picks)}"]`)
      ?.focus({ preventScroll: true });
  } catch {
    // See above.
  }
}

/** What a control asks for, by what it lets the visitor choose. */
function requestFor(
  { store, application }: Pick<Kernel, "store" | "application">,
  picks: string,
): PickerRequest {
  if (picks === "coin" || picks === "fiat") {
    const kind = picks === "coin" ? "coin" : "money";
    return {
      kind,
      onPick: (symbol) => {
        if (!application.isHere()) keepFocus(picks);
        const go = () => store.get(goToPairAtom)?.(picks, symbol);
        // Without what answers typing, only the application knows the way.
        if (store.get(goToPairAtom) !== undefined) go();
        else application.load().then(go, console.warn);
      },
    };
  }
  if (picks !== "display") return { kind: "any" };
  return {
    kind: "currency",
    onPick: (currency) => {
      store.set(displayCurrencyAtom, currency);
    },
  };
}
