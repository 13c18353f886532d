import { useLingui } from "@lingui/react/macro";
import { useSetAtom } from "../../../state/index.ts";
import { notifyAtom } from "../../../state/notices.ts";
import { maxPairs, type Pair } from "./model/ownPairs.ts";
import { addPairAtom } from "./ownListAtoms.ts";

/** Adds a pair to the list, and says so where it cannot be added; answers whether it was. */
export function useAddPair(): (pair: Pair) => boolean {
  const { t } = useLingui();
  const addPair = useSetAtom(addPairAtom);
  const notify = useSetAtom(notifyAtom);
  return (pair) => {
    const unit = `${pair.from} → ${pair.to}`;
    const outcome = addPair(pair);
    if (outcome === "there") notify({ tone: "info", text: t`${unit} is already in your list.` });
    if (outcome === "full")
      notify({
        tone: "error",
        text: t`Your list is full with ${maxPairs} pairs. Remove one to add ${unit}.`,
      });
    return outcome === "added";
  };
}
