import { useLingui } from "@lingui/react/macro";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { Field } from "../../../../ui/field/Field.tsx";
import { useFoundText } from "../../../../ui/field/useFoundText.ts";
import { closeIcon } from "../../../../ui/icon/icons.ts";
import { amountMessages } from "../../../../i18n/amountMessages.ts";
import { useFavouriteField } from "./useFavouriteField.ts";
import s from "../below-fold/BelowFold.module.css";
import { removeRow } from "../../../../ui/layout/removeRow.ts";

interface FavouriteRowProps {
  readonly unit: string;
  /** Absent for what cannot be removed: the coin itself and the display currency. */
  readonly onRemove: (() => void) | undefined;
}

export function FavouriteRow({ unit, onRemove }: FavouriteRowProps) {
  const { i18n, t } = useLingui();
  const { text, error, type, blur, redraw } = useFavouriteField(unit);
  const field = useFoundText((found) => {
    // The kernel writes all but the one that is being written in, and may have written an older amount.
    if (field.current === document.activeElement) type(found);
    else redraw();
  });
  return (
    <li className={s["favourite"]}>
      <Field
        ref={field}
        bare={error === undefined}
        aria-label={unit}
        prefix={<b className={s["favouriteUnit"]}>{unit}</b>}
        value={text}
        placeholder={t`unknown`}
        error={error && i18n._(amountMessages[error.code])}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => {
          type(event.currentTarget.value);
        }}
        onBlur={blur}
      />
      {onRemove && (
        <span className="js-only">
          <IconButton
            icon={closeIcon}
            label={t`Remove ${unit}`}
            onClick={({ currentTarget }) => {
              const add = currentTarget
                .closest("section")
                ?.querySelector<HTMLElement>("[aria-haspopup]");
              removeRow(currentTarget, onRemove, add);
            }}
          />
        </span>
      )}
    </li>
  );
}
