import {
  announcesApplication,
  controlNeedingApplication,
  isAnswered,
  pickers,
} from "./controls.ts";
import { type HeldPresses, holdPresses, type Waiting } from "./holdPresses.ts";

export interface IntentsDeps extends Waiting {
  /** Loads the application; resolves once it has taken over. */
  readonly load: () => Promise<void>;
  /** Address of the page that lists what a picker offers. */
  readonly searchPage: string;
  /** Has the application hear what was typed before; comes with it. */
  readonly repeatEntries: () => void;
}

/**
 * Holds what visitors ask for before the application is there. The application loads with the first sign of a need; each
 * intent is then repeated once, in order. Where the application does not come, links and forms do the work. `wake` loads it
 * for a page that is the application's from the start, and has it hear what was typed before any script.
 */
export function createIntents(deps: IntentsDeps): Pick<HeldPresses, "wake" | "stop"> {
  const { document } = deps;
  const { hold, wake, signal, stop } = holdPresses({
    ...deps,
    controlAt: controlNeedingApplication,
    announces: announcesApplication,
    placeOf: (control) => (control.matches(pickers) ? deps.searchPage : undefined),
    beforeReplay: deps.repeatEntries,
  });
  const options = { capture: true, signal };

  document.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || isAnswered(form)) return;
      hold(event, {
        control: form,
        // By its button where it has one: React hydrates a part with a press in it, and does not hear what a form sends before.
        replay: () => {
          if (submitter === null) form.requestSubmit();
          else submitter.click();
        },
        fallBack: () => {
          form.submit();
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
  return { wake, stop };
}
