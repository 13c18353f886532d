import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { formatDay } from "../../../i18n/dates.ts";
import { useAtomValue, useSetAtom } from "../../../state/index.ts";
import { quotesAtom } from "../../../state/market/market.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/card/Card.tsx";
import { Row, Stack } from "../../../ui/layout/Stack.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { AddPair } from "./AddPair.tsx";
import { keyOf, movePair, type Pair } from "./model/ownPairs.ts";
import { pairsAtom } from "./ownListAtoms.ts";
import { PairRow } from "./PairRow.tsx";
import { useAddPair } from "./useAddPair.ts";
import type { Figures } from "./useFigures.ts";
import { useLines } from "./useLines.ts";
import s from "./List.module.css";

/** The visitor's pairs, which this device keeps, and what changes them. */
export function PairsCard({ figures }: { readonly figures: Figures }) {
  const { t } = useLingui();
  const { tag } = usePage().locale;
  const pairs = useAtomValue(pairsAtom);
  const setPairs = useSetAtom(pairsAtom);
  const addPair = useAddPair();
  const lineOf = useLines(pairs, figures.quotes);
  const { asOf } = useAtomValue(quotesAtom).stamp;
  const asOfText = formatDay(tag, asOf, "medium");
  const [isEdited, setEdited] = useState(false);
  const [told, setTold] = useState("");
  const [removed, setRemoved] = useState<Removed>();
  const editOf = (pair: Pair, index: number) => ({
    isFirst: index === 0,
    isLast: index === pairs.length - 1,
    move: (places: 1 | -1) => {
      const moved = movePair(pairs, keyOf(pair), places);
      setPairs(moved);
      setRemoved(undefined);
      const place = moved.indexOf(pair) + 1;
      const unit = unitOf(pair);
      const count = pairs.length;
      setTold(t`${unit} is now number ${place} of ${count}.`);
    },
    remove: () => {
      setPairs(pairs.filter((held) => held !== pair));
      setRemoved({ pair, index });
      const unit = unitOf(pair);
      setTold(t`${unit} is no longer in your list.`);
    },
  });
  const add = (pair: Pair) => {
    setRemoved(undefined);
    if (!addPair(pair)) return;
    const unit = unitOf(pair);
    setTold(t`${unit} is now in your list.`);
  };
  return (
    <Card
      part="pairs"
      title={<Trans>Pairs</Trans>}
      aside={
        pairs.length > 0 && (
          <Button
            small
            onClick={() => {
              setEdited(!isEdited);
            }}
          >
            {isEdited ? t`Done` : t`Edit`}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <p className={s["day"]}>{asOf !== "" && <Trans>Prices as of {asOfText}</Trans>}</p>
        <FiguresNotice figures={figures} />
        {pairs.length === 0 ? (
          <p className={s["quiet"]}>
            <Trans>Your list is empty. Add a pair.</Trans>
          </p>
        ) : (
          <ol className={s["rows"]} role="list">
            {pairs.map((pair, index) => (
              <PairRow
                key={keyOf(pair)}
                pair={pair}
                figures={figures}
                asOf={asOf}
                line={lineOf(pair)}
                {...(isEdited && { edit: editOf(pair, index) })}
              />
            ))}
          </ol>
        )}
        {removed && (
          <RemovedLine
            text={told}
            onUndo={() => {
              setPairs(pairs.toSpliced(removed.index, 0, removed.pair));
              setRemoved(undefined);
              const unit = unitOf(removed.pair);
              setTold(t`${unit} is now in your list.`);
            }}
          />
        )}
        <AddPair onAdd={add} />
      </Stack>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </Card>
  );
}

/** A pair that was just removed, and its place. */
interface Removed {
  readonly pair: Pair;
  readonly index: number;
}

const unitOf = ({ from, to }: Pair) => `${from} → ${to}`;

/** Says what was removed, which the status has said already, and takes it back. */
function RemovedLine({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const undo = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const add = currentTarget.closest("section")?.querySelector<HTMLElement>("[aria-haspopup]");
    flushSync(onUndo);
    add?.focus();
  };
  return (
    <Row gap={8}>
      <span className={s["quiet"]} aria-hidden="true">
        {text}
      </span>
      <Button small onClick={undo}>
        <Trans>Undo</Trans>
      </Button>
    </Row>
  );
}

function FiguresNotice({ figures: { status, retry } }: { readonly figures: Figures }) {
  if (status !== "failed") return null;
  return (
    <Notice
      live
      tone="error"
      action={
        <Button small onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Couldn’t load the list.</Trans>
    </Notice>
  );
}
