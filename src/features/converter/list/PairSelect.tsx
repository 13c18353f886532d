import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { keyOf, type Pair } from "./model/ownPairs.ts";
import s from "./List.module.css";

interface PairSelectProps {
  readonly pairs: readonly Pair[];
  readonly value: Pair | undefined;
  readonly onChange: (pair: Pair | undefined) => void;
}

/** Chooses one pair of the list; the platform's own control, which every device knows best. */
export function PairSelect({ pairs, value, onChange }: PairSelectProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={s["select"]}>
      <label htmlFor={id}>{t`Pair`}</label>
      <select
        id={id}
        value={value && keyOf(value)}
        onChange={({ currentTarget }) => {
          onChange(pairs.find((pair) => keyOf(pair) === currentTarget.value));
        }}
      >
        {pairs.map((pair) => (
          <option key={keyOf(pair)} value={keyOf(pair)}>
            {pair.from} → {pair.to}
          </option>
        ))}
      </select>
    </div>
  );
}
