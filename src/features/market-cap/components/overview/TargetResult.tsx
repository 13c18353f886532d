import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "../../../../ui/badge/Badge.tsx";
import { Result } from "../../../../ui/result/Result.tsx";
import type { Range } from "../../model/range.ts";
import { rangeTexts } from "../rangeTexts.ts";
import { useCapFormats } from "../useCapFormats.ts";

interface TargetResultProps {
  readonly label: string;
  readonly price: Range | undefined;
  readonly isEstimate: boolean;
}

/** A target price as the figure of its card, with its band below it. */
export function TargetResult({ label, price, isEstimate }: TargetResultProps) {
  const { t } = useLingui();
  const { money } = useCapFormats();
  if (price === undefined) return <Result label={label} value={t`unknown`} state="unknown" />;
  const { value, band } = rangeTexts(price, money);
  return (
    <Result
      label={label}
      value={value}
      badge={
        isEstimate && (
          <Badge kind="estimate">
            <Trans>estimate</Trans>
          </Badge>
        )
      }
      note={band && <BandNote {...band} />}
    />
  );
}

function BandNote({ low, high }: { readonly low: string; readonly high: string }) {
  return (
    <Trans>
      between <bdi>{low}</bdi> and <bdi>{high}</bdi>
    </Trans>
  );
}
