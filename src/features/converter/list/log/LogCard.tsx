import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { element } from "../../../../browser/element.ts";
import { formatDay } from "../../../../i18n/dates.ts";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { dayOf } from "../../../../lib/clock.ts";
import { useAtomValue, useSetAtom } from "../../../../state/index.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { servicesAtom } from "../../../../state/services.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Row, Stack } from "../../../../ui/layout/Stack.tsx";
import { Figure } from "../../../../ui/stat/Figure.tsx";
import { directionOf, Move } from "../../../../ui/stat/Move.tsx";
import { Table } from "../../../../ui/table/Table.tsx";
import type { Decimal } from "../../../../wire/market/market.ts";
import { site } from "../../../../wire/site.ts";
import { legText } from "../../model/legText.ts";
import { compare, type Compared, conversionOf, logCsv } from "../model/ownLog.ts";
import { keyOf, type Pair } from "../model/ownPairs.ts";
import {
  amountAtom,
  areAmountsShownAtom,
  hiddenAmount,
  logAtom,
  pairsAtom,
} from "../ownListAtoms.ts";
import { PairSelect } from "../PairSelect.tsx";
import type { Figures } from "../useFigures.ts";
import s from "../List.module.css";

/** The conversions that the visitor has saved, each beside what it comes to now. */
export function LogCard({ figures }: { readonly figures: Figures }) {
  const log = useAtomValue(logAtom);
  const rows = log.map((conversion) => compare(conversion, figures.quotes));
  return (
    <Card part="log" title={<Trans>Saved conversions</Trans>}>
      <Stack gap={16}>
        <p className={s["quiet"]}>
          <Trans>
            Compare what an amount was worth with what it’s worth later. Nothing is saved unless you
            ask.
          </Trans>
        </p>
        {rows.length > 0 && <LogTable rows={rows} figures={figures} />}
        <SaveForm figures={figures} />
        <LogTools rows={rows} />
      </Stack>
    </Card>
  );
}

/** Saves the amount above in one of the list's pairs. */
function SaveForm({ figures }: { readonly figures: Figures }) {
  const { clock } = useAtomValue(servicesAtom);
  const amount = useAtomValue(amountAtom);
  const pairs = useAtomValue(pairsAtom);
  const log = useAtomValue(logAtom);
  const setLog = useSetAtom(logAtom);
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Pair>();
  const [told, setTold] = useState("");
  const pair =
    pairs.find((held) => chosen !== undefined && keyOf(held) === keyOf(chosen)) ?? pairs[0];
  if (pair === undefined) return null;
  const conversion = conversionOf(pair, amount, figures.quotes);
  return (
    <div className={s["form"]}>
      <PairSelect pairs={pairs} value={pair} onChange={setChosen} />
      <Button
        aria-disabled={conversion === undefined}
        onClick={() => {
          if (conversion === undefined) return;
          setLog([{ ...pair, amount, savedOn: dayOf(clock()), ...conversion }, ...log]);
          setTold(t`Conversion saved.`);
        }}
      >
        <Trans>Save</Trans>
      </Button>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </div>
  );
}

interface LogTableProps {
  readonly rows: readonly Compared[];
  readonly figures: Figures;
}

function LogTable({ rows, figures: { legs } }: LogTableProps) {
  const { t } = useLingui();
  const { numbers, locale } = usePage();
  const isShown = useAtomValue(areAmountsShownAtom);
  const written = (amount: Decimal, code: string) =>
    isShown ? legText(numbers, amount, legs[code] ?? { code }) : `${hiddenAmount} ${code}`;
  return (
    <Table
      caption={t`Conversion`}
      captionHidden
      columns={[
        { id: "conversion", label: t`Conversion` },
        { id: "savedOn", label: t`Saved on`, secondary: true },
        { id: "then", label: t`Then`, numeric: true },
        { id: "now", label: t`Now`, numeric: true },
        { id: "change", label: t`Change`, numeric: true, under: true },
      ]}
      rows={rows.map(({ conversion, now }, index) => {
        const { from, to, amount, result, savedOn } = conversion;
        return {
          id: String(rows.length - index),
          cells: [
            <bdi key="conversion">{`${written(amount, from)} → ${to}`}</bdi>,
            formatDay(locale.tag, savedOn, "medium"),
            <Figure key="then">{written(result, to)}</Figure>,
            now && <Figure key="now">{written(now.result, to)}</Figure>,
            now && (
              <Move key="change" direction={directionOf(now.percent)}>
                {formatPercent(numbers, now.percent, { signed: true })}
              </Move>
            ),
          ],
        };
      })}
    />
  );
}

/** Takes the log along, or forgets it; what was forgotten comes back until the page is left. */
function LogTools({ rows }: { readonly rows: readonly Compared[] }) {
  const { clock } = useAtomValue(servicesAtom);
  const setLog = useSetAtom(logAtom);
  const [forgotten, setForgotten] = useState<readonly Compared[]>([]);
  const restore = () => {
    setLog([...rows, ...forgotten].map(({ conversion }) => conversion));
    setForgotten([]);
  };
  /** The button that is pressed goes: the first of those that come has the focus. */
  const changing =
    (change: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const tools = currentTarget.parentElement;
      flushSync(change);
      tools?.querySelector("button")?.focus();
    };
  return (
    <Row gap={8}>
      {rows.length > 0 && (
        <>
          <Button
            small
            onClick={() => {
              saveCsv(
                `${site.brand.toLowerCase()}-conversions-${dayOf(clock())}.csv`,
                logCsv(rows),
              );
            }}
          >
            <Trans>Export as CSV</Trans>
          </Button>
          <Button
            small
            onClick={changing(() => {
              setForgotten(rows);
              setLog([]);
            })}
          >
            <Trans>Delete all</Trans>
          </Button>
        </>
      )}
      {forgotten.length > 0 && (
        <Button small onClick={changing(restore)}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </Row>
  );
}

/** The file's address stays until the page is left: a browser may read it later than the press that asked for it. */
function saveCsv(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  element("a", { href, download: name }).click();
}
