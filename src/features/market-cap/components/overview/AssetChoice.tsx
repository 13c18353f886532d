import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { markPath } from "../../../../market/markedSymbols.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { pickerAtom } from "../../../../state/pickerAtom.ts";
import { AssetMark } from "../../../../ui/asset-mark/AssetMark.tsx";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { chevronDownIcon } from "../../../../ui/icon/icons.ts";
import s from "./Overview.module.css";

interface AssetChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly symbol: string;
  readonly onChange: (symbol: string) => void;
}

/** Chooses a coin, metal or stock; a plain text field without JavaScript. */
export function AssetChoice({ name, label, symbol, onChange }: AssetChoiceProps) {
  const { t } = useLingui();
  const openPicker = useSetAtom(pickerAtom);
  const id = useId();
  return (
    <div>
      <label className={s["label"]} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={s["plain"]}
        name={name}
        value={symbol}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
      <button
        type="button"
        className={`${s["picker"]} js-only`}
        aria-haspopup="dialog"
        aria-label={t`${label}: ${symbol}`}
        onClick={() => {
          openPicker({ kind: "asset", onPick: onChange });
        }}
      >
        <AssetMark symbol={symbol} src={markPath(symbol)} size={24} eager />
        {symbol}
        <Icon shape={chevronDownIcon} small />
      </button>
    </div>
  );
}
