import { describe, expect, it } from "vitest";
import { readLintConfig, lintSeeds } from "./lintSeeds.ts";
import { isMoneyName } from "./moneyNames.ts";

const modelFile = "src/features/converter/model/seed.ts";
const uiFile = "src/ui/Seed.tsx";

/** Checks which of our rules find each text, at one path. */
function hold(file: string, findings: Readonly<Record<string, readonly string[]>>): void {
  const cases = Object.entries(findings).flatMap(([rule, texts]) =>
    texts.map((text) => ({ text, rules: rule === "nothing" ? [] : [rule] })),
  );
  const found = lintSeeds(cases.map(({ text }) => ({ file, text })));
  const outcomes = cases.map((one, index) => ({ ...one, found: found[index] }));
  it.each(outcomes)("$rules in $text", (outcome) => {
    expect(outcome.found).toEqual(outcome.rules);
  });
}

describe("the money rules", () => {
  hold(modelFile, {
    "no-number-arithmetic-on-money": [
      "export const seed = (price: string) => price * 2;",
      "export const seed = (a: { marketCap: number }) => a.marketCap - 1;",
      "export const seed = (rates: number[]) => rates[0] / 3;",
      "export const seed = (q: { unitsPerUsd?: string }) => 1 % q.unitsPerUsd!;",
      "export const seed = (held: Decimal) => held + held;",
      "export const seed = (held: BigNumber, more: BigNumber) => held > more;",
      "export function seed(fiatAmount: number) { let sum = 0; sum += fiatAmount; return sum; }",
      "export const seed = (targetPrice: string) => Math.round(targetPrice as unknown as number);",
      "export const seed = (priceOf: () => number) => priceOf() ** 2;",
      "export const seed = (price: number) => -price;",
      "export const seed = (price: string, cap: string) => price < cap;",
    ],
    "no-number-conversion": [
      "export const seed = (text: string) => Number(text);",
      "export const seed = (text: string) => parseFloat(text);",
      "export const seed = (text: string) => Number.parseFloat(text);",
      "export const seed = (text: string) => +text;",
      "export const seed = (value: { toNumber: () => number }) => value.toNumber();",
      "export const seed = (list: string[]) => list.map(Number);",
      "export const seed = (amount: string) => Number.parseInt(amount, 10);",
    ],
    nothing: [
      "export const seed = (amount: string) => amount.length - 1;",
      "export const seed = (rateAgeMs: number) => rateAgeMs / 1000;",
      "export const seed = (index: number, width: number) => index * width;",
      "export const seed = (price: string) => price.indexOf('.') + 1;",
      "export const seed = (price: string) => price + '%';",
      "export const seed = (price?: string) => !price;",
      "export const seed = (price: { times: (by: string) => string }) => price.times('2');",
      "export const seed = (price: string, other: string) => price === other;",
      "export const seed = (day: string) => Number.parseInt(day.slice(0, 4), 10);",
      "export const seed = (count: number) => Number.isFinite(count);",
    ],
  });
});

describe("the place of the money rules", () => {
  const text =
    "/** A seed. */\nexport const seed = (price: string) => Number(price) * 2;\n/** Two exports fit any file name. */\nexport const more = 1;";
  const inside = [
    modelFile,
    "src/features/market-cap/model/deep/seed.ts",
    "src/i18n/seed.ts",
    "server/market/coingecko/seed.ts",
  ];
  const outside = [
    "src/features/converter/model/chartScale.ts",
    "src/features/converter/model/priceChart.ts",
    "src/features/converter/components/seed.ts",
    "src/ui/chart/seed.ts",
    "src/i18n/seed.test.ts",
  ];
  const files = [...inside, ...outside];
  const found = lintSeeds(files.map((file) => ({ file, text })));

  it.each(files.map((file, index) => ({ file, rules: found[index] })))(
    "$file",
    ({ file, rules }) => {
      expect(rules).toEqual(inside.includes(file) ? ["no-number-conversion"] : []);
    },
  );
});

describe("no-physical-style", () => {
  hold(uiFile, {
    "no-physical-style": [
      "export const Seed = () => <p style={{ marginLeft: 1 }} />;",
      "export const Seed = () => <p style={{ color: 'red', left: 0 }} />;",
      "export const Seed = () => <p style={{ 'padding-right': 1 }} />;",
      "export const Seed = () => <p style={{ borderTopLeftRadius: 2 }} />;",
    ],
    nothing: [
      "export const Seed = () => <p style={{ marginInlineStart: 1, color: 'red' }} />;",
      "export const Seed = () => <p data-x={{ left: 1 }} />;",
    ],
  });
});

describe.each(["src/wire/seed.ts", "server/http/seed.ts", "workers/seed.ts", "sw/seed.ts"])(
  "exported-has-jsdoc at %s",
  (file) => {
    hold(file, {
      "exported-has-jsdoc": ["// a remark\nexport const seed = 1;", "export interface Seed {}"],
      nothing: ["/** A seed. */\nexport const seed = 1;", "export { seed } from './other.ts';"],
    });
  },
);

describe("file-named-after-export", () => {
  hold("src/lib/seed.ts", {
    "file-named-after-export": [
      "export const other = 1;",
      "export function Seed() {}",
      "export class Other {}",
      "export interface Seed {}\nexport function createSeed() {}",
      "const other = 1;\nexport { other };",
      "export { other } from './other.ts';",
    ],
    nothing: [
      "export const seed = 1;",
      "const other = 1;\nexport { other as seed };",
      "export const one = 1, two = 2;",
      "export const one = 1;\nexport { two } from './two.ts';",
      "export const one = 1;\nexport * from './two.ts';",
      "export interface Seed {}\nexport type Kind = 1;\nexport const kinds = [1];",
      "export interface Seed {}\nexport type { Kind } from './kind.ts';\nexport const kinds = [1];",
      "export interface Other {}",
    ],
  });

  const text = "export const other = 1;";
  const aside = [
    "src/lib/seed.test.ts",
    "src/lib/seed.d.ts",
    "src/features/seed/index.ts",
    "src/remotes/seed/entry.ts",
    "src/routes/seed.tsx",
    "src/wire/seed.ts",
    "seed.config.ts",
  ];
  const held = ["src/ui/Seed.tsx", "workers/seed.ts", "sw/seed.ts", "server/http/seed.ts"];
  const files = [...held, ...aside, "tools/build/seed.ts"];
  const found = lintSeeds(files.map((file) => ({ file, text })));

  it.each(files.map((file, index) => ({ file, rules: found[index] })))(
    "$file",
    ({ file, rules }) => {
      expect(rules?.includes("file-named-after-export")).toBe(!aside.includes(file));
    },
  );
});

describe("isMoneyName", () => {
  it.each(["unitsPerUsd", "MARKET_CAP", "targetPrice", "rates", "fiatAmount", "abRatio"])(
    "%s is",
    (name) => {
      expect(isMoneyName(name)).toBe(true);
    },
  );

  it.each(["capture", "operate", "priceCount", "amountDigits", "rateAgeMs", "index"])(
    "%s is not",
    (name) => {
      expect(isMoneyName(name)).toBe(false);
    },
  );
});

describe("a rule that is switched off", () => {
  it("has a reason in the line above it", () => {
    const lines = readLintConfig().split("\n");
    const unexplained = lines.filter(
      (line, index) => line.includes('"off"') && !/^\s*\/\/ .{20,}$/u.test(lines[index - 1] ?? ""),
    );
    expect(unexplained).toEqual([]);
  });
});
