import { Trans, useLingui } from "@lingui/react/macro";
import { mostTyped } from "../../../../../i18n/parseAmount.ts";
import { useSetAtom } from "../../../../../state/index.ts";
import { useHydratedValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { FieldMessage } from "../../../../../ui/field/Field.tsx";
import { ratioMessages } from "../../../texts/ratioMessages.ts";
import { useComparison } from "../useComparison.ts";
import s from "../Instrument.module.css";

/** The ratio in per cent, as it is typed; what cannot be read keeps the last one. */
export function RatioField() {
  const { i18n } = useLingui();
  const { numbers } = usePage();
  const { atoms, data } = useComparison();
  const field = useHydratedValue(atoms.ratioFieldAtom, atoms.start.ratioField);
  const type = useSetAtom(atoms.typeRatioAtom);
  const [tickerA, tickerB] = [data.a.symbol, data.b.symbol];
  return (
    <>
      <label htmlFor="ratio">
        <Trans>
          {tickerA} market cap ÷ {tickerB} market cap
        </Trans>
      </label>
      <span className={s["percent"]}>
        <input
          data-kernel=""
          id="ratio"
          name="percent"
          value={field.text}
          aria-invalid={field.error ? true : undefined}
          aria-describedby="ratio-message"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          spellCheck={false}
          maxLength={mostTyped}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <span aria-hidden="true">%</span>
      </span>
      <FieldMessage
        early
        id="ratio-message"
        error={ratioMessages(numbers, field)
          .map((message) => i18n._(message))
          .join(" ")}
      />
    </>
  );
}
