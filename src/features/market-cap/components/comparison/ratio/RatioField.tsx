import { Trans, useLingui } from "@lingui/react/macro";
import { useSetAtom } from "../../../../../state/index.ts";
import { useHydratedValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { Field } from "../../../../../ui/field/Field.tsx";
import { ratioMessages } from "../../../texts/ratioMessages.ts";
import { useComparison } from "../useComparison.ts";

/** The ratio as it is typed; what cannot be read keeps the last one. */
export function RatioField() {
  const { i18n } = useLingui();
  const { numbers } = usePage();
  const { atoms, data } = useComparison();
  const field = useHydratedValue(atoms.ratioFieldAtom, atoms.start.ratioField);
  const type = useSetAtom(atoms.typeRatioAtom);
  const [tickerA, tickerB] = [data.a.symbol, data.b.symbol];
  return (
    <Field
      early
      data-kernel=""
      id="ratio"
      name="ratio"
      label={
        <Trans>
          {tickerA} market cap ÷ {tickerB} market cap
        </Trans>
      }
      suffix={<span aria-hidden="true">× {tickerB}</span>}
      value={field.text}
      error={ratioMessages(numbers, field)
        .map((message) => i18n._(message))
        .join(" ")}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      spellCheck={false}
      maxLength={64}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
