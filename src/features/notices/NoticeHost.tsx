import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useRef } from "react";
import type { Clock } from "../../lib/clock.ts";
import { type PausableTimer, startPausableTimer } from "../../lib/pausableTimer.ts";
import type { StartTimer } from "../../lib/timer.ts";
import { useAtomValue, useSetAtom } from "../../state/index.ts";
import { dismissNoticeAtom, type Notice, noticesAtom } from "../../state/notices.ts";
import { Toast } from "../../ui/toast/Toast.tsx";
import { ToastArea } from "../../ui/toast/ToastArea.tsx";

/** How long a notification stays (specification, section 9). */
const shownMs = 4500;

const none: readonly Notice[] = [];

interface NoticeHostProps {
  readonly clock: Clock;
  readonly startTimer: StartTimer;
}

/** Shows the toasts that are up and takes each down after its time, which the pointer or the focus upon it holds. */
export function NoticeHost({ clock, startTimer }: NoticeHostProps) {
  const { t } = useLingui();
  // The empty area has to be there first, or the first toast is not announced.
  const notices = useDeferredValue(useAtomValue(noticesAtom), none);
  const dismiss = useSetAtom(dismissNoticeAtom);
  return (
    <ToastArea label={t`Notifications`}>
      {notices.map((notice) => (
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
}

interface TimedToastProps extends NoticeHostProps {
  readonly notice: Notice;
  readonly closeLabel: string;
  readonly onDismiss: (id: number) => void;
}

function TimedToast({ notice, clock, startTimer, closeLabel, onDismiss }: TimedToastProps) {
  const { id, tone, text } = notice;
  const timer = useRef<PausableTimer>(undefined);
  useEffect(() => {
    const started = startPausableTimer({ clock, startTimer }, shownMs, () => {
      onDismiss(id);
    });
    timer.current = started;
    return started.cancel;
  }, [clock, startTimer, id, onDismiss]);
  const hold = () => timer.current?.pause();
  const goOn = () => timer.current?.resume();
  return (
    <Toast
      tone={tone}
      closeLabel={closeLabel}
      onDismiss={() => {
        onDismiss(id);
      }}
      onPointerEnter={hold}
      onPointerLeave={goOn}
      onFocus={hold}
      onBlur={goOn}
    >
      {text}
    </Toast>
  );
}
