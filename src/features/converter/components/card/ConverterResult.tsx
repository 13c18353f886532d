import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { ratesAtom } from "../../../../state/market/market.ts";
import { Result } from "../../../../ui/result/Result.tsx";
import { resultTexts } from "../../model/resultTexts.ts";
import { useConverter } from "../useConverter.ts";

export function ConverterResult({ aside }: { readonly aside: ReactNode }) {
  const { t } = useLingui();
  const { atoms } = useConverter();
  const { numbers, rates } = usePage();
  const { symbols } = useHydratedValue(ratesAtom, rates);
  const side = useHydratedValue(atoms.sideAtom, atoms.start.side);
  const amountIn = useHydratedValue(atoms.amountInAtom, atoms.start.amountIn);
  const target = atoms.unitOf(side === "coin" ? "fiat" : "coin");
  const texts = resultTexts(amountIn(target), { side, target, numbers, symbols });
  return (
    <Result
      id="result"
      htmlFor="amount"
      label={<Trans>Converted to</Trans>}
      aside={aside}
      value={texts?.value ?? t`unknown`}
      spoken={texts?.spoken}
      state={texts === undefined ? "unknown" : "known"}
    />
  );
}
