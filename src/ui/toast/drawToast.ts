import { element } from "../../browser/element.ts";
import { createHolds } from "../../lib/createHolds.ts";
import { systemClock } from "../../lib/clock.ts";
import { startPausableTimer } from "../../lib/startPausableTimer.ts";
import { systemTimer } from "../../lib/systemTimer.ts";
import button from "../button/Button.module.css";
import { drawIcon } from "../icon/drawIcon.ts";
import { alertIcon, checkIcon, closeIcon } from "../icon/icons.ts";
import { classes } from "../classes.ts";
import { keepClear } from "./keepClear.ts";
import s from "./Toast.module.css";

interface ToastParts {
  readonly tone: "done" | "error";
  readonly text: string;
  readonly closeLabel: string;
  /** How long it stays, in milliseconds; not counting the time in which the pointer or the focus is on it. */
  readonly shownMs: number;
}

const shapes = { done: checkIcon, error: alertIcon };

/** The toast that `Toast` renders, as an element of the document: for what is shown without React. */
export function drawToast({ tone, text, closeLabel, shownMs }: ToastParts): HTMLElement {
  const close = element(
    "button",
    { type: "button", className: button["iconButton"], title: closeLabel, ariaLabel: closeLabel },
    drawIcon(closeIcon),
  );
  const toast = element(
    "div",
    { className: classes(s["toast"], s[tone]) },
    drawIcon(shapes[tone]),
    element(
      "div",
      { className: s["body"] },
      element("div", { className: s["text"], role: tone === "error" ? "alert" : null }, text),
    ),
    close,
  );
  // The kernel serves its button: it never waits for the application.
  toast.dataset["kernel"] = "toast";
  const remove = () => {
    timer.cancel();
    toast.remove();
  };
  const timer = startPausableTimer(
    { clock: systemClock, startTimer: systemTimer },
    shownMs,
    remove,
  );
  const { hold, release } = createHolds(timer);
  for (const [type, change, reason] of [
    ["pointerenter", hold, "pointer"],
    ["pointerleave", release, "pointer"],
    ["focusin", hold, "focus"],
    ["focusout", release, "focus"],
  ] as const)
    toast.addEventListener(type, () => {
      change(reason);
    });
  close.addEventListener("click", remove);
  return toast;
}

const areaMark = "toasts";

/** The one live region for drawn toasts. Have it in the document before a toast comes, so that the first is announced. */
export function toastArea(): HTMLElement {
  const known = document.querySelector<HTMLElement>(`[data-area="${areaMark}"]`);
  if (known !== null) return known;
  const area = element("section", { className: s["area"], ariaLive: "polite" });
  area.dataset["area"] = areaMark;
  document.body.append(area);
  keepClear(area);
  return area;
}
