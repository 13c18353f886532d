import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { formatPercent } from "../../i18n/formatNumber.ts";
import { pairPath } from "../../market/marketPaths.ts";
import { useHref, usePage } from "../../state/hooks/usePage.ts";
import { useStore } from "../../state/index.ts";
import { atom } from "../../state/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Sparkline } from "../../ui/sparkline/Sparkline.tsx";
import { directionOf, Move } from "../../ui/stat/Move.tsx";
import type { ConverterAtoms } from "./atoms/createConverterAtoms.ts";
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
  const atoms = useLeftAtoms(data);
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

/** The converter that was left last, by the entry of the history and the way in which numbers are written. */
const leftAtom = atom<
  { readonly entry: string; readonly numbers: object; readonly atoms: ConverterAtoms } | undefined
>(undefined);

/** The page's address has no amount, so a step back to it finds the converter that was left there. */
function useLeftAtoms(data: ConverterData): ConverterAtoms {
  const store = useStore();
  const router = useRouter();
  const { numbers } = usePage();
  const [entry] = useState(() => router.state.location.state.__TSR_key ?? "");
  const [left] = useState(() => store.get(leftAtom));
  const isHere = left?.entry === entry && left.numbers === numbers;
  const atoms = useStartedAtoms(data, noSearch, isHere ? left.atoms : undefined);
  useEffect(
    () => () => {
      store.set(leftAtom, { entry, numbers, atoms });
    },
    [store, entry, numbers, atoms],
  );
  return atoms;
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
