import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createQuoteSigner } from "../../../../server/quotes/createQuoteSigner.ts";
import { quoteToken, type RateQuote, signedQuoteText } from "../../../../src/wire/market/quote.ts";
import { buildKeysDir } from "../../../../tools/build/builtServer.ts";

/** The token of a quote with any time and price, signed as the gateway of the tests would. */
export function signedQuote(quote: RateQuote): string {
  const sealingKey = Buffer.from(
    readFileSync(join(buildKeysDir(), "sealing-key"), "utf8").trim(),
    "hex",
  );
  const signature = createQuoteSigner(sealingKey).sign(signedQuoteText(quote));
  return quoteToken({ quote, signature });
}
