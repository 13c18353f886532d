import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isPaste } from "../../../../browser/isPaste.ts";
import { typeOver } from "../../../../browser/writeFigure.ts";
import { useSetAtom, useStore } from "../../../../state/index.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { FieldMessage } from "../../../../ui/field/Field.tsx";
import { useFoundText } from "../../../../ui/field/useFoundText.ts";
import { KeptSelection } from "../../../../ui/field/KeptSelection.tsx";
import { amountMessages } from "../../../../i18n/amountMessages.ts";
import { otherSide } from "../../model/convert.ts";
import { fitStep } from "../../model/fitStep.ts";
import { leadingSymbol } from "../../model/leadingSymbol.ts";
import { PickerButton } from "./PickerButton.tsx";
import { SideNote } from "./SideNote.tsx";
import { useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

interface AmountFieldProps {
  /** Which of the two fields. Either can be written in; the other follows. Default the first. */
  readonly place?: "first" | "second";
}

/** One side of the converter: its name, its unit and its amount, and what one of it costs. */
export function AmountField({ place = "first" }: AmountFieldProps) {
  const { t } = useLingui();
  const { atoms } = useConverter();
  const { side, text, symbol, error } = useSide(place);
  const type = useSetAtom(atoms.typeAtom);
  const settle = useSetAtom(atoms.settleAtom);
  const store = useStore();
  const [, redraw] = useState<object>();
  // The text of the HTML is not kept for a moment longer: written over one that is being composed, it would double that.
  const found = useFoundText(() => {
    redraw({});
  });
  const id = place === "first" ? "amount" : "converted";
  return (
    <div className={s["side"]}>
      <label htmlFor={id}>{place === "first" ? t`Amount` : t`Converted to`}</label>
      <PickerButton side={side} />
      <div className={s["figure"]}>
        <div className={s["line"]}>
          <div data-fit={fitStep(symbol + text)} suppressHydrationWarning>
            {symbol !== "" && <span aria-hidden="true">{symbol}</span>}
            <KeptSelection>
              <input
                ref={found}
                id={id}
                name={side === "coin" ? "amount" : "money"}
                data-kernel=""
                value={text}
                placeholder={t`unknown`}
                aria-invalid={error === "" ? undefined : true}
                aria-describedby={`${id}-message`}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="done"
                suppressHydrationWarning
                onChange={({ currentTarget: field, nativeEvent }) => {
                  type(field.value, side);
                  if (!isPaste(nativeEvent)) return;
                  settle();
                  typeOver(field, store.get(atoms.textAtom)(side));
                }}
                onBlur={settle}
              />
            </KeptSelection>
          </div>
        </div>
      </div>
      <SideNote side={side} />
      <FieldMessage early id={`${id}-message`} error={error} />
    </div>
  );
}

/** What stands on a side: its text, the symbol before it, and what is wrong with it, or nothing. */
function useSide(place: "first" | "second") {
  const { i18n } = useLingui();
  const { atoms } = useConverter();
  const { numbers } = usePage();
  const first = useHydratedValue(atoms.sideAtom, atoms.start.side);
  const draft = useHydratedValue(atoms.draftAtom, atoms.start.draft);
  const textOf = useHydratedValue(atoms.textAtom, atoms.start.text);
  const side = place === "first" ? first : otherSide(first);
  const wrong = draft?.at === side ? draft.error : undefined;
  return {
    side,
    text: textOf(side),
    symbol: leadingSymbol(numbers, atoms.legOf(side)),
    error: wrong === undefined ? "" : i18n._(amountMessages[wrong.code]),
  };
}
