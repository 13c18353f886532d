import { useLingui } from "@lingui/react/macro";
import { useAtomValue, useSetAtom } from "../../../../state/index.ts";
import { Field, useEarlyText } from "../../../../ui/field/Field.tsx";
import { amountMessages } from "../amountMessages.ts";
import { PickerButton } from "./PickerButton.tsx";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";

export function AmountField() {
  const { i18n, t } = useLingui();
  const { atoms } = useConverter();
  const { typed } = useFormats();
  const draft = useAtomValue(atoms.draftAtom);
  const side = useAtomValue(atoms.sideAtom);
  const amountIn = useAtomValue(atoms.amountInAtom);
  const type = useSetAtom(atoms.typeAtom);
  const shown = draft?.text ?? typed(amountIn(atoms.unitOf(side)));
  const takeOverEarlyText = useEarlyText(shown, type);
  return (
    <Field
      big
      id="amount"
      name="amount"
      label={t`Amount`}
      suffix={<PickerButton side={side} />}
      ref={takeOverEarlyText}
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
