import { useEffect, useState } from "react";
import { type Failure, failureOf } from "../../../../page-parts/failure/failure.ts";

/** After this wait the page explains it: a slow phone needs this long or longer to make a key pair. */
const slowAfterMs = 4000;

/** Waits for something that only a person ends, such as the browser's question for a passkey. */
export type AwaitPerson = <Answer>(answer: Promise<Answer>) => Promise<Answer>;

/** An asynchronous action of a form or a button. */
export interface Task {
  readonly isPending: boolean;
  /** The current run takes longer than people expect; the time that a person takes does not count. */
  readonly isSlow: boolean;
  /** The reason of the last run's failure. The next run removes it. */
  readonly failure: Failure | undefined;
  /** Runs the work, unless another run is pending. Returns the failure, if there is one. */
  readonly run: (work: (awaitPerson: AwaitPerson) => Promise<void>) => Promise<Failure | undefined>;
  readonly clearFailure: () => void;
}

/** Runs one action at a time and keeps its state. */
export function useTask(): Task {
  const [isPending, setPending] = useState(false);
  const [hasPerson, setPerson] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    if (!isPending || hasPerson) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending, hasPerson]);
  const awaitPerson: AwaitPerson = async (answer) => {
    setPerson(true);
    try {
      return await answer;
    } finally {
      setPerson(false);
    }
  };
  return {
    isPending,
    isSlow,
    failure,
    run: async (work) => {
      if (isPending) return undefined;
      setPending(true);
      setFailure(undefined);
      try {
        await work(awaitPerson);
        return undefined;
      } catch (error) {
        const found = failureOf(error);
        setFailure(found);
        return found;
      } finally {
        setPending(false);
      }
    },
    clearFailure: () => {
      setFailure(undefined);
    },
  };
}
