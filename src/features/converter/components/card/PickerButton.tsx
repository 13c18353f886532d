import { memo } from "react";
import { useLingui } from "@lingui/react/macro";
import { markPath } from "../../../../market/markedSymbols.ts";
import { AssetMark } from "../../../../ui/asset-mark/AssetMark.tsx";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { chevronDownIcon } from "../../../../ui/icon/icons.ts";
import type { Side } from "../../model/convert.ts";
import { useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

/** Chooses what stands on a side; a plain text field without JavaScript. Typing does not change it. */
export const PickerButton = memo(function PickerButton({ side }: { readonly side: Side }) {
  const { t } = useLingui();
  const { atoms } = useConverter();
  const { code: symbol, sign } = atoms.legOf(side);
  const isMoney = sign !== undefined;
  const label = isMoney ? t`Currency` : t`Asset`;
  const name = isMoney ? t`Currency: ${symbol}` : t`Asset: ${symbol}`;
  return (
    <>
      <button
        type="button"
        className={`${s["picker"]} js-only`}
        aria-haspopup="dialog"
        aria-label={name}
        data-picks={side}
      >
        <AssetMark symbol={symbol} sign={sign} src={isMoney ? undefined : markPath(symbol)} eager />
        {symbol}
        <Icon shape={chevronDownIcon} small />
      </button>
      <noscript>
        <input
          className={s["plainPicker"]}
          name={side}
          defaultValue={symbol}
          aria-label={label}
          size={6}
        />
      </noscript>
    </>
  );
});
