import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { markPath } from "../../../market/markedSymbols.ts";
import { useAtomValue, useSetAtom } from "../../../state/index.ts";
import { pickerAtom, type PickerRequest } from "../../../state/pickerAtom.ts";
import { displayCurrencyAtom } from "../../../state/preferences.ts";
import { AssetMark } from "../../../ui/asset-mark/AssetMark.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Icon } from "../../../ui/icon/Icon.tsx";
import { arrowForwardIcon, chevronDownIcon, plusIcon } from "../../../ui/icon/icons.ts";
import { site } from "../../../wire/site.ts";
import type { Pair } from "./model/ownPairs.ts";
import s from "./List.module.css";

/** Chooses both sides of a pair, and adds it to the end of the list. */
export function AddPair({ onAdd }: { readonly onAdd: (pair: Pair) => void }) {
  const { t } = useLingui();
  const currency = useAtomValue(displayCurrencyAtom);
  const [from, setFrom] = useState<string>(site.mainCoin);
  const [chosen, setTo] = useState<string>();
  const to = chosen ?? currency;
  return (
    <div className={s["add"]} role="group" aria-label={t`Add a pair`}>
      <UnitButton symbol={from} kind="coin" onPick={setFrom} />
      <Icon shape={arrowForwardIcon} small />
      <UnitButton symbol={to} kind="money" onPick={setTo} />
      <Button
        icon={plusIcon}
        aria-disabled={from === to}
        onClick={() => {
          if (from !== to) onAdd({ from, to });
        }}
      >
        <Trans>Add</Trans>
      </Button>
    </div>
  );
}

interface UnitButtonProps {
  readonly symbol: string;
  readonly kind: Extract<PickerRequest["kind"], "coin" | "money">;
  readonly onPick: (symbol: string) => void;
}

function UnitButton({ symbol, kind, onPick }: UnitButtonProps) {
  const { t } = useLingui();
  const openPicker = useSetAtom(pickerAtom);
  return (
    <button
      type="button"
      className={s["unit"]}
      aria-haspopup="dialog"
      aria-label={kind === "coin" ? t`Asset: ${symbol}` : t`Currency: ${symbol}`}
      onClick={() => {
        openPicker({ kind, onPick });
      }}
    >
      {kind === "coin" && <AssetMark symbol={symbol} src={markPath(symbol)} size={24} />}
      {symbol}
      <Icon shape={chevronDownIcon} small />
    </button>
  );
}
