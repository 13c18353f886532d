import { type BigNumber, decimal, divide } from "../../../../src/lib/decimal.ts";
import type { Decimal } from "../../../../src/wire/market/market.ts";
import type { Era, IssuanceRule } from "./issuanceRules.ts";

/**
 * Coins made by a number of blocks, counted from the first one: after the block of height `h` there are `h + 1`.
 * `undefined` before the rule's first era.
 */
export function supplyOfBlocks(rule: IssuanceRule, blocks: BigNumber): BigNumber | undefined {
  const era = rule.eras.findLast((candidate) => blocks.gte(candidate.blocks));
  return era && blocks.minus(era.blocks).times(era.reward).plus(era.supply);
}

/**
 * The blocks that make a supply: the inverse of `supplyOfBlocks`. `undefined` for a supply before the first era, and
 * for one that the rule never reaches or never exceeds.
 */
export function blocksOfSupply(
  rule: IssuanceRule,
  supply: Decimal | BigNumber,
): BigNumber | undefined {
  const wanted = decimal(supply);
  const era = rule.eras.findLast((candidate: Era) => wanted.gte(candidate.supply));
  if (era === undefined || decimal(era.reward).isZero()) return undefined;
  return divide(wanted.minus(era.supply), era.reward).plus(era.blocks);
}

/**
 * A supply after further blocks, or before that many if they are negative; `undefined` if the rule does not cover it.
 */
export function afterBlocks(
  rule: IssuanceRule,
  supply: Decimal | BigNumber,
  blocks: BigNumber,
): BigNumber | undefined {
  const made = blocksOfSupply(rule, supply);
  return made && supplyOfBlocks(rule, made.plus(blocks));
}
