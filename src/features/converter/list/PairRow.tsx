import { useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { recentAge, relativeAge } from "../../../i18n/ages.ts";
import { amountParam } from "../../../i18n/parseAmount.ts";
import { formatPercent } from "../../../i18n/formatNumber.ts";
import { daysBetween, dayOf } from "../../../lib/clock.ts";
import { markPath } from "../../../market/markedSymbols.ts";
import { pairPath } from "../../../market/marketPaths.ts";
import { useAtomValue } from "../../../state/index.ts";
import { useHref, usePage } from "../../../state/hooks/usePage.ts";
import { servicesAtom } from "../../../state/services.ts";
import { AssetMark } from "../../../ui/asset-mark/AssetMark.tsx";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { chevronDownIcon, chevronUpIcon, closeIcon } from "../../../ui/icon/icons.ts";
import { Sparkline } from "../../../ui/sparkline/Sparkline.tsx";
import { Figure } from "../../../ui/stat/Figure.tsx";
import { directionOf, Move } from "../../../ui/stat/Move.tsx";
import { type Day, olderQuote, type Quote } from "../../../wire/market/market.ts";
import { convert, latestUnits } from "../model/convert.ts";
import { legText } from "../model/legText.ts";
import { pairChange } from "../model/pair/pairChange.ts";
import { amountAtom, areAmountsShownAtom, hiddenAmount } from "./ownListAtoms.ts";
import type { Pair } from "./model/ownPairs.ts";
import type { Figures } from "./useFigures.ts";
import s from "./List.module.css";
import { removeRow } from "../../../ui/layout/removeRow.ts";

const dayMs = 86_400_000;

interface PairRowProps {
  readonly pair: Pair;
  readonly figures: Figures;
  /** Day of the prices, which the list has in its title. */
  readonly asOf: Day | undefined;
  /** Path of the month's line; see `sparklinePath`. */
  readonly line: string;
  /** Absent while the list is only read. */
  readonly edit?: {
    readonly isFirst: boolean;
    readonly isLast: boolean;
    readonly move: (places: 1 | -1) => void;
    readonly remove: () => void;
  };
}

/** A pair of the list: a link to its converter, with its line, its figure and its move, or what changes its place. */
export function PairRow({ pair, figures, asOf, line, edit }: PairRowProps) {
  const href = useHref();
  const amount = useAtomValue(amountAtom);
  const isShown = useAtomValue(areAmountsShownAtom);
  const { from, to } = pair;
  // A browser shows where a link leads.
  const query =
    amount === "1" || !isShown ? "" : `?${new URLSearchParams({ amount: amountParam(amount) })}`;
  const coin = figures.quotes[from];
  const fiat = figures.quotes[to];
  const quotes = coin && fiat && { coin, fiat };
  return (
    <li className={s["row"]}>
      <a className={s["pair"]} href={href(pairPath(from, to)) + query}>
        <AssetMark symbol={from} src={markPath(from)} size={32} />
        <span>
          <b className="fig">
            <bdi>
              {from} → {to}
            </bdi>
          </b>
          {quotes && <PriceAge quotes={quotes} asOf={asOf} />}
        </span>
      </a>
      {edit === undefined ? (
        <>
          <Sparkline path={line} />
          <PairFigure pair={pair} figures={figures} quotes={quotes} />
        </>
      ) : (
        <PairTools unit={`${from} → ${to}`} edit={edit} />
      )}
    </li>
  );
}

interface Quotes {
  readonly coin: Quote;
  readonly fiat: Quote;
}

interface PriceAgeProps {
  readonly quotes: Quotes;
  readonly asOf: Day | undefined;
}

/**
 * How old the price is, in days, where it is not of the list's own day; the day itself is in the tooltip and for machines.
 */
function PriceAge({ quotes, asOf }: PriceAgeProps) {
  const { tag } = usePage().locale;
  const { clock } = useAtomValue(servicesAtom);
  const { day } = olderQuote(quotes).latest;
  if (day === asOf) return null;
  const days = Math.max(0, daysBetween(day, dayOf(clock())));
  return (
    <small>
      <time dateTime={day} title={day}>
        {days === 0 ? relativeAge(tag, 0) : recentAge(tag, days * dayMs)}
      </time>
    </small>
  );
}

interface PairFigureProps {
  readonly pair: Pair;
  readonly figures: Figures;
  readonly quotes: Quotes | undefined;
}

/** What the amount comes to, and the price's move of a day. */
function PairFigure({ pair, figures, quotes }: PairFigureProps) {
  const { t } = useLingui();
  const { numbers } = usePage();
  const amount = useAtomValue(amountAtom);
  const isShown = useAtomValue(areAmountsShownAtom);
  const leg = figures.legs[pair.to];
  if (quotes === undefined || leg === undefined)
    return <div className={s["figure"]}>{figures.status === "known" && t`unknown`}</div>;
  const percent = pairChange(quotes, 1)?.percent.toFixed(2);
  return (
    <div className={s["figure"]}>
      <Figure>
        {isShown
          ? legText(numbers, convert(amount, "coin", latestUnits(quotes)), leg)
          : `${hiddenAmount} ${pair.to}`}
      </Figure>
      {percent !== undefined && (
        <small>
          <Move direction={directionOf(percent)}>
            {formatPercent(numbers, percent, { signed: true })}
          </Move>
        </small>
      )}
    </div>
  );
}

interface PairToolsProps {
  /** What is moved: both sides of the pair. */
  readonly unit: string;
  readonly edit: NonNullable<PairRowProps["edit"]>;
}

/** Buttons rather than dragging: they work by keyboard, by touch and with a screen reader alike. */
function PairTools({ unit, edit }: PairToolsProps) {
  const { t } = useLingui();
  const move = (places: 1 | -1, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => {
      edit.move(places);
    });
    // A browser takes the focus from an element that changes its place.
    currentTarget.focus();
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const add = currentTarget.closest("section")?.querySelector<HTMLElement>("[aria-haspopup]");
    removeRow(currentTarget, edit.remove, add);
  };
  return (
    <div className={s["tools"]}>
      <IconButton
        icon={chevronUpIcon}
        label={t`Move ${unit} up`}
        aria-disabled={edit.isFirst}
        onClick={(event) => {
          move(-1, event);
        }}
      />
      <IconButton
        icon={chevronDownIcon}
        label={t`Move ${unit} down`}
        aria-disabled={edit.isLast}
        onClick={(event) => {
          move(1, event);
        }}
      />
      <IconButton icon={closeIcon} label={t`Remove ${unit}`} onClick={remove} />
    </div>
  );
}
