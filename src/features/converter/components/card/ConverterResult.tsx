import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { useLingui } from "@lingui/react/macro";
import { otherSide } from "../../model/convert.ts";
import { resultTexts } from "../../model/resultTexts.ts";
import { useConverter } from "../useConverter.ts";

/** What the amount comes to, for screen readers: a field that follows is not announced. */
export function ConverterResult() {
  const { t } = useLingui();
  const { atoms } = useConverter();
  const { numbers } = usePage();
  const lead = useHydratedValue(atoms.leadAtom, atoms.start.lead);
  const amountIn = useHydratedValue(atoms.amountInAtom, atoms.start.amountIn);
  const target = atoms.legOf(otherSide(lead));
  const texts = resultTexts(numbers, amountIn(target.code), target);
  return (
    <output id="result" className="visually-hidden" htmlFor="amount converted">
      <bdi aria-hidden="true" suppressHydrationWarning>
        {texts?.value ?? t`unknown`}
      </bdi>
      <span suppressHydrationWarning>{texts?.spoken ?? t`unknown`}</span>
    </output>
  );
}
