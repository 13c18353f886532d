import { Trans } from "@lingui/react/macro";
import { formatMoney } from "../../../../i18n/formatAmount.ts";
import { formatDecimal, formatPercent } from "../../../../i18n/formatNumber.ts";
import { decimal } from "../../../../lib/decimal.ts";
import { useAtomValue } from "../../../../state/index.ts";
import { ratesAtom } from "../../../../state/market.ts";
import { usePage } from "../../../../state/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import type { AssetFacts } from "../../../../wire/marketCap.ts";
import type { DatedNote } from "../../datedNotes.ts";
import { displayName } from "../../displayName.ts";
import { useComparison } from "./useComparison.ts";
import s from "./BelowFold.module.css";

/** What the figures say of an asset, in sentences. */
export function AssetNotesCard({ side }: { readonly side: "a" | "b" }) {
  const { data } = useComparison();
  const facts = data[side];
  const { symbol: ticker } = facts;
  const notes = data.notes.find(({ symbol }) => symbol === ticker)?.notes ?? [];
  return (
    <Card title={<Trans>Notes on {ticker}</Trans>}>
      {notes.length === 0 ? (
        <p>
          <Trans>Nothing is known of its price or its place among other assets.</Trans>
        </p>
      ) : (
        <ul className={s["list"]}>
          {notes.map((note) => (
            <li key={note.kind === "move" ? note.from : note.kind}>
              <Note note={note} facts={facts} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface NoteProps<N extends DatedNote = DatedNote> {
  readonly note: N;
  readonly facts: AssetFacts;
}

function Note({ note, facts }: NoteProps) {
  if (note.kind === "move") return <MoveNote note={note} facts={facts} />;
  return note.kind === "rank" ? (
    <RankNote note={note} facts={facts} />
  ) : (
    <RangeNote note={note} facts={facts} />
  );
}

function MoveNote({ note, facts }: NoteProps<Extract<DatedNote, { kind: "move" }>>) {
  const { numbers } = usePage();
  const name = displayName(facts);
  const { from } = note;
  const move = decimal(note.percent);
  const percent = formatPercent(numbers, move.abs());
  if (move.decimalPlaces(2).isZero())
    return (
      <Trans>
        {name} costs what it cost on {from}.
      </Trans>
    );
  return move.gt(0) ? (
    <Trans>
      {name} has gained {percent} against the dollar since {from}.
    </Trans>
  ) : (
    <Trans>
      {name} has lost {percent} against the dollar since {from}.
    </Trans>
  );
}

function RankNote({ note, facts }: NoteProps<Extract<DatedNote, { kind: "rank" }>>) {
  const { numbers } = usePage();
  const name = displayName(facts);
  const [rank, count, classRank, classCount] = [
    note.rank,
    note.of,
    note.classRank,
    note.ofClass,
  ].map((number) => formatDecimal(numbers, String(number)));
  if (facts.class === "metal")
    return (
      <Trans>
        By market cap, {name} is number {rank} of the {count} assets compared here, and number{" "}
        {classRank} of the {classCount} precious metals.
      </Trans>
    );
  if (facts.class === "stock")
    return (
      <Trans>
        By market cap, {name} is number {rank} of the {count} assets compared here, and number{" "}
        {classRank} of the {classCount} companies.
      </Trans>
    );
  return (
    <Trans>
      By market cap, {name} is number {rank} of the {count} assets compared here, and number{" "}
      {classRank} of the {classCount} coins.
    </Trans>
  );
}

function RangeNote({ note, facts }: NoteProps<Extract<DatedNote, { kind: "range" }>>) {
  const { numbers } = usePage();
  const { symbols } = useAtomValue(ratesAtom);
  const name = displayName(facts);
  const dollars = (amount: string) =>
    formatMoney(numbers, { amount, symbol: symbols["USD"] ?? "USD" });
  const { from, to, lowDay, highDay } = note;
  const [low, high] = [dollars(note.low), dollars(note.high)];
  const position = formatPercent(numbers, note.position, { decimals: 0 });
  return (
    <Trans>
      From {from} to {to}, {name} cost least on {lowDay}, {low}, and most on {highDay}, {high}. Its
      price is now {position} of the way from the lowest to the highest.
    </Trans>
  );
}
