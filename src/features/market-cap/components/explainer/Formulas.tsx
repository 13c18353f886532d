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
            The price is what one coin was traded for on the day named. The circulating supply is
            published by the project or by a data service; where the protocol says how many coins
            each block makes, it can be calculated for any day.
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
            A company states in its reports how many shares its owners hold. All classes of shares
            count together.
          </Trans>
        </p>
        <p>
          <Trans>
            The figures here begin at the other end: the market cap is published, rounded to three
            digits, and the price of one share is that value divided by the shares. It has the date
            of the market cap and is no price of the day.
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
            Nobody issues a metal, so the quantity is all that was ever taken out of the ground.
            Metals hardly perish: most of it still exists as jewellery, bars, coins and parts.
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
