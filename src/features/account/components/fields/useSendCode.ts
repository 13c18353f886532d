import { useEffect, useState } from "react";
import { useAtomValue } from "../../../../state/index.ts";
import { servicesAtom } from "../../../../state/services.ts";
import type { SendCodeData } from "../../../../wire/account/account.ts";
import { type Task, useTask } from "../form/useTask.ts";

const msPerSecond = 1000;

/** Whole seconds until an instant, rounded up so that the last one is shown; never negative. Both in epoch milliseconds. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / msPerSecond));
}

/** The instant a number of seconds after another. */
export function secondsAfter(now: number, seconds: number): number {
  return now + seconds * msPerSecond;
}

const tickMs = 1000;

export interface SendCode {
  readonly task: Task;
  /** Where the last code went, masked; `undefined` before the first. */
  readonly target: string | undefined;
  /** Seconds until another code may be asked for; 0 for now. */
  readonly wait: number;
  readonly send: () => Promise<void>;
}

/** Sends codes, one after the other, and counts down to the next. */
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
