import { Trans, useLingui } from "@lingui/react/macro";
import { formatInput } from "../../../../i18n/formatNumber.ts";
import { useAtomValue, useSetAtom } from "../../../../state/index.ts";
import { usePage } from "../../../../state/page/usePage.ts";
import { Field } from "../../../../ui/field/Field.tsx";
import { useEarlyText } from "../../../../ui/field/useEarlyText.ts";
import { ratioMessage } from "./ratioMessage.ts";
import { useComparison } from "./useComparison.ts";

/** The ratio as it is typed; what cannot be read keeps the last one. */
export function RatioField() {
  const { i18n } = useLingui();
  const { numbers } = usePage();
  const { atoms, data } = useComparison();
  const { text, ratio, error } = useAtomValue(atoms.ratioFieldAtom);
  const type = useSetAtom(atoms.typeRatioAtom);
  const [tickerA, tickerB] = [data.a.symbol, data.b.symbol];
  const takeOverEarlyText = useEarlyText(text, type);
  const kept = formatInput(numbers, ratio);
  return (
    <Field
      id="ratio"
      name="ratio"
      label={
        <Trans>
          Market cap of {tickerA} / market cap of {tickerB}
        </Trans>
      }
      suffix={<span aria-hidden="true">× {tickerB}</span>}
      ref={takeOverEarlyText}
      value={text}
      error={
        error && (
          <>
            {ratioMessage(i18n, numbers, error.code)}{" "}
            <Trans>The result shown is for a ratio of {kept}.</Trans>
          </>
        )
      }
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      spellCheck={false}
      maxLength={64}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
