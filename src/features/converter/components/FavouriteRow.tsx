import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { parseAmount } from "../../../i18n/parseAmount.ts";
import { formatDecimal } from "../../../i18n/formatNumber.ts";
import type { BigNumber } from "../../../lib/decimal.ts";
import { useAtomValue, useSetAtom } from "../../../state/index.ts";
import { usePage } from "../../../state/usePage.ts";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { closeIcon } from "../../../ui/icon/icons.ts";
import { amountMessages } from "./amountMessages.ts";
import { useConverter } from "./useConverter.ts";
import { useFormats } from "./useFormats.ts";
import s from "./BelowFold.module.css";

interface FavouriteRowProps {
  readonly unit: string;
  /** Absent for what cannot be removed: the coin itself and the display currency. */
  readonly onRemove: (() => void) | undefined;
}

/** Money worth less than a whole unit keeps this many significant digits in its field. */
const smallDigits = 6;

export function FavouriteRow({ unit, onRemove }: FavouriteRowProps) {
  const { i18n, t } = useLingui();
  const { atoms } = useConverter();
  const { numbers } = usePage();
  const formats = useFormats();
  const amount = useAtomValue(atoms.amountInAtom)(unit);
  const base = useAtomValue(atoms.baseAtom);
  const setBase = useSetAtom(atoms.setBaseAtom);
  const [draft, setDraft] = useState<string>();
  const parsed = draft === undefined ? undefined : parseAmount(draft, numbers, [unit]);
  const shown = unit === atoms.coin ? formats.coin(amount) : plainMoney(amount);
  const isTyped = draft !== undefined && (base.unit === unit || parsed?.ok === false);

  function plainMoney(value: BigNumber): string {
    const exact = value.isFinite() && value.lt(1) && !value.isZero() ? value.precision(smallDigits) : value;
    return value.lt(1) ? formats.typed(exact) : formatDecimal(numbers, value, { minimumFraction: 2, maximumFraction: 2 });
  }

  return (
    <li className={s["favourite"]}>
      <Field
        bare
        label={unit}
        labelHidden
        prefix={<b className={s["favouriteUnit"]}>{unit}</b>}
        value={isTyped ? draft : amount.isFinite() ? shown : t`unknown`}
        error={parsed?.ok === false ? i18n._(amountMessages[parsed.error.code]) : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={64}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft(text);
          const next = parseAmount(text, numbers, [unit]);
          if (next.ok) setBase({ amount: next.value, unit });
        }}
        onBlur={() => {
          setDraft(undefined);
        }}
      />
      {onRemove && (
        <span className="js-only">
          <IconButton icon={closeIcon} label={t`Remove ${unit}`} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}
