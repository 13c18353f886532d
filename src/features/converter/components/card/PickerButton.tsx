import { useLingui } from "@lingui/react/macro";
import { markPath } from "../../../../market/markedSymbols.ts";
import { AssetMark } from "../../../../ui/asset-mark/AssetMark.tsx";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { chevronDownIcon } from "../../../../ui/icon/icons.ts";
import type { Side } from "../../model/convert.ts";
import { useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

/** Chooses the coin or the currency; a plain text field without JavaScript. */
export function PickerButton({ side }: { readonly side: Side }) {
  const { t } = useLingui();
  const { atoms } = useConverter();
  const symbol = atoms.unitOf(side);
  const label = side === "coin" ? t`Asset` : t`Currency`;
  const name = side === "coin" ? t`Asset: ${symbol}` : t`Currency: ${symbol}`;
  return (
    <>
      <button
        type="button"
        className={`${s["picker"]} js-only`}
        aria-haspopup="dialog"
        aria-label={name}
        data-picks={side}
      >
        {side === "coin" && <AssetMark symbol={symbol} src={markPath(symbol)} size={24} />}
        {symbol}
        <Icon shape={chevronDownIcon} small />
      </button>
      <noscript>
        <input
          className={s["plainPicker"]}
          name={side}
          defaultValue={symbol}
          aria-label={label}
          autoCapitalize="characters"
        />
      </noscript>
    </>
  );
}
