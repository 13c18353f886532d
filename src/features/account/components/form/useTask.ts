import { useEffect, useState } from "react";
import { type Failure, failureOf } from "../../model/failure.ts";

/** From here on a wait is explained: making a key pair takes a slow phone this long and longer. */
const slowAfterMs = 4000;

export interface Task {
  readonly isPending: boolean;
  /** It takes longer than people expect. */
  readonly isSlow: boolean;
  /** Why the last run failed; gone with the next one. */
  readonly failure: Failure | undefined;
  /** Runs unless a run is under way; answers why it failed. */
  readonly run: (work: () => Promise<void>) => Promise<Failure | undefined>;
  readonly forget: () => void;
}

/** One thing at a time that a form or a button does. */
export function useTask(): Task {
  const [isPending, setPending] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return {
    isPending,
    isSlow,
    failure,
    run: async (work) => {
      if (isPending) return undefined;
      setPending(true);
      setFailure(undefined);
      try {
        await work();
        return undefined;
      } catch (error) {
        const found = failureOf(error);
        setFailure(found);
        return found;
      } finally {
        setPending(false);
      }
    },
    forget: () => {
      setFailure(undefined);
    },
  };
}
