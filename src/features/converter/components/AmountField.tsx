import { useLingui } from "@lingui/react/macro";
import { useAtomValue, useSetAtom } from "../../../state/index.ts";
import { Field } from "../../../ui/field/Field.tsx";
import { amountMessages } from "./amountMessages.ts";
import { PickerButton } from "./PickerButton.tsx";
import { useConverter } from "./useConverter.ts";
import { useFormats } from "./useFormats.ts";

export function AmountField() {
  const { i18n, t } = useLingui();
  const { atoms } = useConverter();
  const { typed } = useFormats();
  const draft = useAtomValue(atoms.draftAtom);
  const side = useAtomValue(atoms.sideAtom);
  const amountIn = useAtomValue(atoms.amountInAtom);
  const type = useSetAtom(atoms.typeAtom);
  return (
    <Field
      big
      id="amount"
      name="amount"
      label={t`Amount`}
      suffix={<PickerButton side={side} />}
      value={draft?.text ?? typed(amountIn(atoms.unitOf(side)))}
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
