/** Words that say that a name holds money: an amount, or a factor that amounts are multiplied by. */
const moneyWords = new Set([
  "amount",
  "balance",
  "cap",
  "cost",
  "fee",
  "fiat",
  "money",
  "price",
  "quote",
  "rate",
  "ratio",
  "roi",
  "supply",
  "unit",
  "usd",
  "worth",
]);

/** Last words that say that a name holds a plain number after all: `amountDigits`, `rateAgeMs`, `priceCount`. */
const plainWords = new Set([
  "age",
  "at",
  "byte",
  "count",
  "day",
  "digit",
  "height",
  "id",
  "index",
  "length",
  "limit",
  "ms",
  "place",
  "position",
  "px",
  "size",
  "width",
  "x",
  "y",
]);

/** Types of the project that hold money. */
export const moneyTypes: ReadonlySet<string> = new Set(["BigNumber", "Decimal", "Figure", "Money"]);

function wordsOf(name: string): string[] {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/gu, "$1 $2").replaceAll(/[_$]+/gu, " ");
  return spaced
    .toLowerCase()
    .trim()
    .split(/\s+/u)
    .map((word) => (word.length > 2 ? word.replace(/s$/u, "") : word));
}

/** `true` when a name says that it holds money: `unitsPerUsd`, `targetPrice`, `MARKET_CAP`. */
export function isMoneyName(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => moneyWords.has(word)) && !plainWords.has(words.at(-1) ?? "");
}
