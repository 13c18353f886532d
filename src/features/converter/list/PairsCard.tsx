import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatDay } from "../../../i18n/dates.ts";
import { useAtomValue, useSetAtom } from "../../../state/index.ts";
import { quotesAtom } from "../../../state/market/market.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/card/Card.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
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
  const editOf = (pair: Pair, index: number) => ({
    isFirst: index === 0,
    isLast: index === pairs.length - 1,
    move: (places: 1 | -1) => {
      const moved = movePair(pairs, keyOf(pair), places);
      setPairs(moved);
      const place = moved.indexOf(pair) + 1;
      const unit = `${pair.from} → ${pair.to}`;
      const count = pairs.length;
      setTold(t`${unit} is now number ${place} of ${count}.`);
    },
    remove: () => {
      setPairs(pairs.filter((held) => held !== pair));
    },
  });
  return (
    <Card
      part="pairs"
      title={asOf === "" ? t`Pairs` : <Trans>Prices as of {asOfText}</Trans>}
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
        <AddPair onAdd={addPair} />
      </Stack>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </Card>
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
