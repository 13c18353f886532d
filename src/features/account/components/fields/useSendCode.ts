import { useEffect, useEffectEvent, useState } from "react";
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

/** A code that was sent. It says neither the code nor the whole address. */
export interface SentCode {
  /** The masked address. */
  readonly target: string;
  /** When another may be requested; epoch milliseconds, like the next one. */
  readonly until: number;
  /** When it can be used no more. */
  readonly expiresAt: number;
}

/** Keeps the last code that was sent for as long as the tab is open. */
export interface CodeKeeper {
  readonly read: () => SentCode | undefined;
  readonly keep: (sent: SentCode) => void;
}

/** Sends one code after another and counts down to the next. With a keeper, a reload finds one that can still be used. */
export function useSendCode(
  requestCode: () => Promise<SendCodeData>,
  keeper?: CodeKeeper,
): SendCode {
  const { clock } = useAtomValue(servicesAtom);
  const task = useTask();
  const [sent, setSent] = useState<SentCode>();
  const [now, setNow] = useState(0);
  const wait = sent === undefined ? 0 : secondsLeft(sent.until, now);
  const isWaiting = wait > 0;
  const take = (code: SentCode, time: number) => {
    setNow(time);
    setSent(code);
  };
  const restore = useEffectEvent(() => {
    const kept = keeper?.read();
    const time = clock();
    if (kept !== undefined && kept.expiresAt > time) take(kept, time);
  });
  useEffect(() => {
    // Together with the address, which waits for what was typed before React was there.
    queueMicrotask(() => {
      restore();
    });
  }, []);
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
        const { target, resendAfterSeconds, expiresInSeconds } = await requestCode();
        const time = clock();
        const code = {
          target,
          until: secondsAfter(time, resendAfterSeconds),
          expiresAt: secondsAfter(time, expiresInSeconds),
        };
        keeper?.keep(code);
        take(code, time);
      });
    },
  };
}
