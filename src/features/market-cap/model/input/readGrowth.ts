import { decimal, toPlain } from "../../../../lib/decimal.ts";
import { err, ok, type Result } from "../../../../lib/result.ts";
import { parseAmount, type AmountError } from "../../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../../i18n/readNumberStyle.ts";
import type { Decimal } from "../../../../wire/market/market.ts";
import { withoutPercentSign } from "./readRatio.ts";

/** Annual growth in per cent: the default, and the least and most that a visitor may enter. */
export const growthLimits = { default: "5", min: "-90", max: "1000" } as const;

/** Why a text is no growth. */
export interface GrowthError {
  readonly code: Exclude<AmountError["code"], "negative"> | "tooSmall";
}

const minus = /^\s*[-−–]/;

/** Reads an annual growth in per cent, with or without its sign; it may be negative, unlike an amount. */
export function readGrowth(
  text: string,
  marks: Pick<NumberStyle, "groupMark">,
): Result<Decimal, GrowthError> {
  const bare = withoutPercentSign(text).text;
  const isNegative = minus.test(bare);
  const size = parseAmount(bare.replace(minus, ""), marks);
  if (!size.ok) return err({ code: size.error.code === "negative" ? "syntax" : size.error.code });
  const growth = isNegative ? decimal(size.value).negated() : decimal(size.value);
  if (growth.gt(growthLimits.max)) return err({ code: "tooLarge" });
  if (growth.lt(growthLimits.min)) return err({ code: "tooSmall" });
  return ok(toPlain(growth));
}
