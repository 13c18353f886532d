import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../button/IconButton.tsx";
import { classes } from "../classes.ts";
import { closeIcon } from "../icon/icons.ts";
import s from "./Dialog.module.css";

export interface DialogProps {
  readonly open: boolean;
  /** Called however it was closed: button, Escape, backdrop or a form with `method="dialog"`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Rises from the lower edge on phones; in the middle from 640 px, like any dialog. */
  readonly sheet?: boolean;
  /** Buttons; side by side at the end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The platform's modal dialog: focus, Escape, inert page and top layer are its own. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  sheet,
  actions,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Taken off the page while open, it is closed first: the platform then gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && dialog.open !== open) {
      if (open) dialog.showModal();
      else dialog.close();
    }
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={classes(s["dialog"], sheet && s["sheet"])}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      <div className={s["content"]}>
        <h2 id={titleId} className={s["title"]}>
          {title}
        </h2>
        <div className={s["body"]}>{children}</div>
        {actions && <div className={s["actions"]}>{actions}</div>}
        {/* Last in order, so that focus starts in the content. */}
        <div className={s["close"]}>
          <IconButton icon={closeIcon} label={closeLabel} onClick={() => ref.current?.close()} />
        </div>
      </div>
    </dialog>
  );
}

/** Where the platform does not know `closedby`: the content covers all of the dialog but its backdrop. */
function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
  const dialog = event.currentTarget;
  const platformCloses = Reflect.has(dialog, "closedBy");
  if (event.target === dialog && !platformCloses) dialog.close();
}
