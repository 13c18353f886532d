import type { Decimal } from "../../../wire/market/market.ts";

/** Ratios behind the preset buttons. */
export const ratioPresets: readonly Decimal[] = ["0.1", "0.25", "0.5", "1", "2", "5", "10"];
