import { useState } from "react";
import { copyText } from "../../browser/sharing.ts";

/** The outcome of the last try; `undefined` before the first. */
type CopyOutcome = Awaited<ReturnType<typeof copyText>> | undefined;

/** Copies texts to the clipboard and tells the outcome. */
export function useCopy(): readonly [outcome: CopyOutcome, copy: (text: string) => void] {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  const copy = (text: string): void => {
    void copyText(text).then(setOutcome);
  };
  return [outcome, copy];
}
