import { element } from "../../browser/element.ts";
import button from "../button/Button.module.css";
import { drawIcon } from "../icon/drawIcon.ts";
import { closeIcon } from "../icon/icons.ts";
import s from "./Dialog.module.css";

interface DialogParts {
  readonly title: string;
  readonly closeLabel: string;
  readonly body: Node;
  /** Called whichever way it was closed: button, Escape or backdrop. */
  readonly onClose: () => void;
}

/**
 * The sheet that `Dialog` renders, as an element of the document: for what is shown without React. Opens it modally;
 * closing it removes it and gives the focus back.
 */
export function drawDialog({ title, closeLabel, body, onClose }: DialogParts): HTMLDialogElement {
  const heading = element("h2", { id: "dialog-title", className: s["title"] }, title);
  const close = element(
    "button",
    { type: "button", className: button["iconButton"], title: closeLabel },
    drawIcon(closeIcon),
  );
  close.setAttribute("aria-label", closeLabel);
  const content = element(
    "div",
    { className: s["content"] },
    heading,
    element("div", { className: s["body"] }, body),
    // Last in order, so that focus starts in the content.
    element("div", { className: s["close"] }, close),
  );
  const dialog = element("dialog", { className: `${s["dialog"]} ${s["sheet"]}` }, content);
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.setAttribute("closedby", "any");
  // The kernel serves its controls: they never wait for the application.
  dialog.dataset["kernel"] = "dialog";
  close.addEventListener("click", () => {
    dialog.close();
  });
  // For platforms without `closedby`. The content covers the whole dialog, so a click on the dialog itself hit the backdrop.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && !Reflect.has(dialog, "closedBy")) dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose();
  });
  document.body.append(dialog);
  // A menu closes anyway. Closed before, its button has the focus, which then comes back to it.
  document.activeElement?.closest<HTMLElement>("[popover]")?.hidePopover();
  dialog.showModal();
  return dialog;
}
