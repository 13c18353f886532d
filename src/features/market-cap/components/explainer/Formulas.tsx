import { Trans } from "@lingui/react/macro";
import type { ExplainerData } from "../../loaders/loadExplainer.ts";
import { Worked } from "./Worked.tsx";

/** The formula of each class (specification, section 9), with an example. */
export function Formulas({ data }: { readonly data: ExplainerData }) {
  const { facts, asOfTexts } = data;
  return (
    <>
      <Worked
        title={<Trans>Coins</Trans>}
        formula={<Trans>Market cap = circulating supply × price of one coin</Trans>}
        facts={facts.crypto}
        asOfTexts={asOfTexts}
      >
        <p>
          <Trans>
            The price is what one coin traded for on the day shown. The circulating supply is
            published by the project or by a data service; where the protocol says how many coins
            each block creates, it can be calculated for any day.
          </Trans>
        </p>
      </Worked>
      <Worked
        title={<Trans>Stocks</Trans>}
        formula={<Trans>Market cap = shares outstanding × price of one share</Trans>}
        facts={facts.stock}
        asOfTexts={asOfTexts}
      >
        <p>
          <Trans>
            Companies report how many shares are outstanding. All share classes are counted.
          </Trans>
        </p>
        <p>
          <Trans>
            Here the figures work backward: the published market cap, rounded to three digits,
            divided by the shares gives the price of one share. That price carries the market cap’s
            date and isn’t a market price.
          </Trans>
        </p>
      </Worked>
      <Worked
        title={<Trans>Precious metals</Trans>}
        formula={<Trans>Market cap = price × estimated quantity mined</Trans>}
        facts={facts.metal}
        asOfTexts={asOfTexts}
      >
        <p>
          <Trans>
            Metals have no issuer, so the quantity is everything ever mined. Metal barely degrades:
            most of it still exists as jewelry, bars, coins, and components.
          </Trans>
        </p>
        <p>
          <Trans>
            That quantity is an estimate, updated annually, and published estimates differ widely.
            The result is therefore shown with the lowest and the highest of them.
          </Trans>
        </p>
      </Worked>
    </>
  );
}
