import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatDay } from "../../../i18n/dates.ts";
import { formatMoney } from "../../../i18n/formatAmount.ts";
import { spellZeros } from "../../../lib/spellZeros.ts";
import { formatDecimal, formatPercent } from "../../../i18n/formatNumber.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { displayName } from "../pairFacts.ts";
import type { CoinNote } from "../model/coinNotes.ts";

/** What a loader words sentences with. */
export interface Wording {
  readonly i18n: I18n;
  readonly page: PageData;
}

type NoteOf<K extends CoinNote["kind"]> = Extract<CoinNote, { kind: K }>;

const percentDecimals = 2;

/** The notes of an asset in sentences. All money is in US dollars, in which the moves are measured. */
export function noteSentences(
  facts: AssetFacts,
  notes: readonly CoinNote[],
  wording: Wording,
): readonly string[] {
  return notes.map((note) => {
    if (note.kind === "move") return moveSentence(facts, note, wording);
    return note.kind === "rank"
      ? rankSentence(facts, note, wording)
      : rangeSentence(facts, note, wording);
  });
}

function moveSentence(facts: AssetFacts, note: NoteOf<"move">, { i18n, page }: Wording): string {
  const name = displayName(facts);
  const from = formatDay(page.locale.tag, note.from, "medium");
  const percent = formatPercent(page.numbers, note.percent.abs());
  if (note.percent.decimalPlaces(percentDecimals).isZero())
    return i18n._(msg`${name} is at the same price as on ${from}.`);
  return note.percent.gt(0)
    ? i18n._(msg`${name} has gained ${percent} against the dollar since ${from}.`)
    : i18n._(msg`${name} has lost ${percent} against the dollar since ${from}.`);
}

function rankSentence(facts: AssetFacts, note: NoteOf<"rank">, { i18n, page }: Wording): string {
  const name = displayName(facts);
  const plain = (count: number) => formatDecimal(page.numbers, String(count));
  const [rank, count] = [plain(note.rank), plain(note.of)];
  const [classRank, classCount] = [plain(note.classRank), plain(note.ofClass)];
  const sentences = {
    crypto: msg`${name} ranks #${rank} of ${count} assets compared here by market cap and #${classRank} of ${classCount} coins.`,
    metal: msg`${name} ranks #${rank} of ${count} assets compared here by market cap and #${classRank} of ${classCount} precious metals.`,
    stock: msg`${name} ranks #${rank} of ${count} assets compared here by market cap and #${classRank} of ${classCount} companies.`,
  };
  return i18n._(sentences[facts.class]);
}

function rangeSentence(facts: AssetFacts, note: NoteOf<"range">, { i18n, page }: Wording): string {
  const name = displayName(facts);
  const { numbers, rates } = page;
  const symbol = rates.symbols["USD"] ?? "USD";
  const day = (of: string) => formatDay(page.locale.tag, of, "medium");
  // In a sentence zeros are not counted: its letters have no digit for that.
  const money = (amount: string) => spellZeros(formatMoney(numbers, { amount, symbol }));
  const [from, to] = [day(note.from), day(note.to)];
  const [lowDay, low] = [day(note.lowDay), money(note.low)];
  const [highDay, high] = [day(note.highDay), money(note.high)];
  const position = formatPercent(numbers, note.position, { decimals: 0 });
  return i18n._(
    msg`From ${from} to ${to}, ${name} ranged from a low of ${low} (${lowDay}) to a high of ${high} (${highDay}). The price is now ${position} of the way from low to high.`,
  );
}
