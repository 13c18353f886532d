import { useEffect, useState } from "react";
import { useAtomValue } from "../../../../state/index.ts";
import { servicesAtom } from "../../../../state/services.ts";
import type { SendCodeData } from "../../../../wire/account/account.ts";
import { type Task, useTask } from "../form/useTask.ts";

const msPerSecond = 1000;

/** Whole seconds until an instant, rounded up and never negative. Both instants are epoch milliseconds. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / msPerSecond));
}

export function secondsAfter(now: number, seconds: number): number {
  return now + seconds * msPerSecond;
}

const tickMs = 1000;

export interface SendCode {
  readonly task: Task;
  /** The masked address that the last code went to; `undefined` before the first. */
  readonly target: string | undefined;
  /** Seconds until another code may be requested; 0 when it may be requested now. */
  readonly wait: number;
  readonly send: () => Promise<void>;
}

/** Sends one code after another and counts down to the next. */
export function useSendCode(requestCode: () => Promise<SendCodeData>): SendCode {
  const { clock } = useAtomValue(servicesAtom);
  const task = useTask();
  const [sent, setSent] = useState<{ readonly target: string; readonly until: number }>();
  const [now, setNow] = useState(0);
  const wait = sent === undefined ? 0 : secondsLeft(sent.until, now);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      setNow(clock());
    }, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, [isWaiting, clock]);
  return {
    task,
    target: sent?.target,
    wait,
    send: async () => {
      if (isWaiting) return;
      await task.run(async () => {
        const { target, resendAfterSeconds } = await requestCode();
        const time = clock();
        setNow(time);
        setSent({ target, until: secondsAfter(time, resendAfterSeconds) });
      });
    },
  };
}
