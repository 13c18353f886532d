import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useAtomValue } from "../../../../state/index.ts";
import { Result } from "../../../../ui/result/Result.tsx";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";

export function ConverterResult({ aside }: { readonly aside: ReactNode }) {
  const { t } = useLingui();
  const { atoms } = useConverter();
  const formats = useFormats();
  const side = useAtomValue(atoms.sideAtom);
  const amountIn = useAtomValue(atoms.amountInAtom);
  const target = atoms.unitOf(side === "coin" ? "fiat" : "coin");
  const amount = amountIn(target);
  const known = amount.isFinite();
  const text = side === "coin" ? formats.money(amount, target) : formats.coin(amount);
  const spoken = side === "coin" ? formats.spokenMoney(amount, target) : `${text} ${target}`;
  return (
    <Result
      id="result"
      htmlFor="amount"
      label={<Trans>Converted to</Trans>}
      aside={aside}
      value={known ? text : t`unknown`}
      spoken={known ? spoken : undefined}
      state={known ? "known" : "unknown"}
    />
  );
}
