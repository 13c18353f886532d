import * as v from "valibot";
import { isTradeLink, tradeActions } from "../../src/wire/page/tradeLinks.ts";

/** The link of one action, which may be absent. */
const link = v.exactOptional(v.pipe(v.string(), v.check(isTradeLink)));

/**
 * Where people buy, sell and trade, as JSON. An action without an address has the page that says what this site does not
 * offer. `isTradeLink` says what a pattern must be: symbols come from the address of a page, which anybody can write.
 */
const tradeLinksSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.strictObject(v.entriesFromList(tradeActions, link)),
);

/** The variable `TRADE_LINKS`. */
export const tradeLinksVariable = {
  schema: v.optional(tradeLinksSchema),
  wrong: "must be JSON with buy, sell or trade, each an address with https that names {coin}",
  example:
    '{"buy":"https://exchange.example.com/buy/{coin}?with={currency}","trade":"https://exchange.example.com/spot/{coin:lower}-{currency:lower}"}',
};
