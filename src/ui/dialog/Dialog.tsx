import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { IconButton } from "../button/IconButton.tsx";
import { classes } from "../classes.ts";
import { closeIcon } from "../icon/icons.ts";
import s from "./Dialog.module.css";

export interface DialogProps {
  readonly open: boolean;
  /** Called whichever way it was closed: button, Escape, backdrop or a form with `method="dialog"`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** What was confirmed is under way and cannot be taken back: until it has ended, nothing closes it. */
  readonly held?: boolean;
  /** What it says comes before what can be pressed: it opens with the focus on its title. Default: on its first control. */
  readonly startsAtTitle?: boolean;
  /** Asks about something that cannot be undone: screen readers read out what it says as it opens. */
  readonly warns?: boolean;
  /** Rises from the lower edge on phones; centred from 640 px up like any dialog. */
  readonly sheet?: boolean;
  /** Buttons, side by side at the end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The platform's modal dialog, which handles focus, Escape, the inert page and the top layer. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  held = false,
  startsAtTitle = false,
  warns = false,
  sheet,
  actions,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyId = useId();
  // Close it before it is removed while open: only then does the platform return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && dialog.open !== open) {
      if (open) {
        // For the platform, which gives the focus once: by another call, the first control would be read out before.
        titleRef.current?.toggleAttribute("autofocus", startsAtTitle);
        dialog.showModal();
      } else dialog.close();
    }
  }, [open, startsAtTitle]);
  return (
    <dialog
      ref={ref}
      className={classes(s["dialog"], sheet && s["sheet"])}
      aria-labelledby={titleId}
      {...(warns && { role: "alertdialog", "aria-describedby": bodyId })}
      closedby={held ? "none" : "any"}
      onClose={onClose}
      {...(held ? { onCancel: stay } : { onClick: closeFromBackdrop })}
    >
      <div className={s["content"]}>
        <h2
          ref={titleRef}
          id={titleId}
          className={s["title"]}
          {...(startsAtTitle && { tabIndex: -1 })}
        >
          {title}
        </h2>
        <div id={bodyId} className={s["body"]}>
          {children}
        </div>
        {actions && <div className={s["actions"]}>{actions}</div>}
        {/* Last in order, so that focus starts in the content. */}
        <div className={s["close"]}>
          <IconButton
            icon={closeIcon}
            label={closeLabel}
            aria-disabled={held}
            onClick={() => {
              if (!held) ref.current?.close();
            }}
          />
        </div>
      </div>
    </dialog>
  );
}

/** For Escape on platforms without `closedby`. */
function stay(event: SyntheticEvent<HTMLDialogElement>) {
  event.preventDefault();
}

/** For platforms without `closedby`. The content covers the whole dialog, so a click on the dialog itself hit the backdrop. */
function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
  const dialog = event.currentTarget;
  const platformCloses = Reflect.has(dialog, "closedBy");
  if (event.target === dialog && !platformCloses) dialog.close();
}
