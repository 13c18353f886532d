import { useLingui } from "@lingui/react/macro";
import { useDeferredValue } from "react";
import type { Clock } from "../../lib/clock.ts";
import type { StartTimer } from "../../lib/systemTimer.ts";
import { useAtomValue, useSetAtom } from "../../state/index.ts";
import {
  dismissNoticeAtom,
  type Notice,
  type NoticeKind,
  noticesAtom,
} from "../../state/notices.ts";
import { Toast } from "../../ui/toast/Toast.tsx";
import { ToastArea, type ToastPlace } from "../../ui/toast/ToastArea.tsx";
import { useHeldTimer } from "./useHeldTimer.ts";

/** How long each kind of notice stays, in milliseconds (specification, section 9). */
const shownMs: Readonly<Record<NoticeKind, number>> = {
  toast: 1500,
  message: 3000,
  notification: 4500,
};

const none: readonly Notice[] = [];

interface NoticeHostProps {
  readonly clock: Clock;
  readonly startTimer: StartTimer;
}

/** Shows the notices and removes each after its time. The time stops while the pointer or the focus is on the notice. */
export function NoticeHost({ clock, startTimer }: NoticeHostProps) {
  const { t } = useLingui();
  // The empty areas must be in the document first, or screen readers do not announce the first notice.
  const notices = useDeferredValue(useAtomValue(noticesAtom), none);
  const dismiss = useSetAtom(dismissNoticeAtom);
  const area = (label: string, place: ToastPlace) => (
    <ToastArea label={label} place={place}>
      {notices
        .filter(({ kind }) => (kind === "notification") === (place === "corner"))
        .map((notice) => (
          <TimedToast
            key={notice.id}
            notice={notice}
            clock={clock}
            startTimer={startTimer}
            closeLabel={t`Close`}
            onDismiss={dismiss}
          />
        ))}
    </ToastArea>
  );
  return (
    <>
      {area(t`Messages`, "centre")}
      {area(t`Notifications`, "corner")}
    </>
  );
}

interface TimedToastProps extends NoticeHostProps {
  readonly notice: Notice;
  readonly closeLabel: string;
  readonly onDismiss: (id: number) => void;
}

function TimedToast({ notice, clock, startTimer, closeLabel, onDismiss }: TimedToastProps) {
  const { id, kind, tone, text } = notice;
  const dismiss = () => {
    onDismiss(id);
  };
  const pauseHandlers = useHeldTimer({ clock, startTimer, ms: shownMs[kind], run: dismiss });
  return (
    <Toast
      tone={tone}
      closeLabel={closeLabel}
      onDismiss={dismiss}
      role={tone === "error" ? "alert" : undefined}
      {...pauseHandlers}
    >
      {text}
    </Toast>
  );
}
