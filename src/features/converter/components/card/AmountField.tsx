import { useLingui } from "@lingui/react/macro";
import { useSetAtom } from "../../../../state/index.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { Field } from "../../../../ui/field/Field.tsx";
import { amountMessages } from "../../model/amountMessages.ts";
import { PickerButton } from "./PickerButton.tsx";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";

export function AmountField() {
  const { i18n, t } = useLingui();
  const { atoms } = useConverter();
  const { typed } = useFormats();
  const draft = useHydratedValue(atoms.draftAtom, atoms.start.draft);
  const side = useHydratedValue(atoms.sideAtom, atoms.start.side);
  const amountIn = useHydratedValue(atoms.amountInAtom, atoms.start.amountIn);
  const type = useSetAtom(atoms.typeAtom);
  const shown = draft?.text ?? typed(amountIn(atoms.unitOf(side)));
  return (
    <Field
      big
      early
      data-kernel=""
      id="amount"
      name="amount"
      label={t`Amount`}
      suffix={<PickerButton side={side} />}
      value={shown}
      error={draft?.error && i18n._(amountMessages[draft.error.code])}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      spellCheck={false}
      maxLength={64}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
