import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { formatPercent } from "../../i18n/formatNumber.ts";
import { pairPath } from "../../market/marketPaths.ts";
import { useHref, usePage } from "../../state/hooks/usePage.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Sparkline } from "../../ui/sparkline/Sparkline.tsx";
import { directionOf, Move } from "../../ui/stat/Move.tsx";
import { ConverterCard } from "./components/card/ConverterCard.tsx";
import { ConverterContext } from "./components/useConverter.ts";
import { useStartedAtoms } from "./components/useStartedAtoms.ts";
import type { ConverterData } from "./loadConverter.ts";
import { pairChange } from "./model/pair/pairChange.ts";
import s from "./HomeConverter.module.css";

const noSearch = {};

interface HomeConverterProps {
  readonly data: ConverterData;
  /** Path of the pair's last 31 daily prices; see `sparklinePath`. */
  readonly line: string | undefined;
}

/** The converter as a part of the home page, whose address it leaves alone: its history is on the page of the pair. */
export function HomeConverter({ data, line }: HomeConverterProps) {
  const href = useHref();
  const atoms = useStartedAtoms(data, noSearch);
  const converter = useMemo(() => ({ data, atoms, search: noSearch }), [data, atoms]);
  return (
    <ConverterContext value={converter}>
      <ConverterCard
        aside={line !== undefined && <Month data={data} line={line} />}
        further={
          <span className={s["further"]}>
            <Button href={href(pairPath(data.coin.code, data.fiat.code))}>
              <Trans>Chart and history</Trans>
            </Button>
          </span>
        }
      />
    </ConverterContext>
  );
}

/** How the pair has moved in a month, where there is room for it. */
function Month({ data, line }: { readonly data: ConverterData; readonly line: string }) {
  const { numbers } = usePage();
  const change = pairChange(data.quotes, 30)?.percent;
  return (
    <p className={s["month"]}>
      <Sparkline path={line} />
      {change && (
        <Move direction={directionOf(change.toFixed(2))}>
          {formatPercent(numbers, change, { signed: true })}
        </Move>
      )}
      <Trans>30 days</Trans>
    </p>
  );
}
