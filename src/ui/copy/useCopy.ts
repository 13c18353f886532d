import { useState } from "react";
import { copyText } from "../../browser/sharing.ts";

/** What came of the last try; `undefined` before the first. */
type CopyOutcome = Awaited<ReturnType<typeof copyText>> | undefined;

/** Copies a text at a press, and says what came of it. */
export function useCopy(): readonly [outcome: CopyOutcome, copy: (text: string) => void] {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  const copy = (text: string): void => {
    void copyText(text).then(setOutcome);
  };
  return [outcome, copy];
}
