import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QuantityDefinition } from "../../../wire/market/marketCap.ts";

/** What a quantity counts, as a label. */
export const definitionNames: Readonly<Record<QuantityDefinition, MessageDescriptor>> = {
  circulating: msg`Circulating supply`,
  total: msg`Total supply`,
  maximum: msg`Maximum supply`,
  everMined: msg({
    message: "Mined in all of history",
    comment: "Label of the quantity of a precious metal that was ever taken out of the ground",
  }),
  sharesOutstanding: msg`Shares outstanding`,
};
