import { Trans } from "@lingui/react/macro";

/** What can go wrong. */
export function Risk() {
  return (
    <>
      <p>
        <Trans>
          Crypto-assets can lose most or all of their value, quickly and permanently. Only use money
          you can afford to lose.
        </Trans>
      </p>
      <h2>
        <Trans>Prices</Trans>
      </h2>
      <p>
        <Trans>
          Prices move around the clock, sometimes by double-digit percentages in a day. You may not
          find a buyer when you want to sell. A past change over 24 hours, 30 days, or a year says
          nothing about the next one.
        </Trans>
      </p>
      <h2>
        <Trans>Displayed figures</Trans>
      </h2>
      <p>
        <Trans>
          The price you trade at will differ from the reference price on a page: fees and the spread
          between buying and selling prices come on top, and the figure may be from an earlier day.
          Check its date.
        </Trans>
      </p>
      <h2>
        <Trans>Market cap</Trans>
      </h2>
      <p>
        <Trans>
          A market cap is price times quantity. It isn’t money paid in, or money that could be taken
          out. A target price at another market cap is a calculation, not a goal. Supply figures are
          partly estimates, especially for precious metals.
        </Trans>
      </p>
      <h2>
        <Trans>Leverage and futures</Trans>
      </h2>
      <p>
        <Trans>
          With leverage, a small move against you can wipe out everything you put in within minutes.
          Futures aren’t for everyone and aren’t allowed everywhere.
        </Trans>
      </p>
      <h2>
        <Trans>Technology and custody</Trans>
      </h2>
      <p>
        <Trans>
          Blockchain transfers can’t be reversed. Lost keys and passwords, malware, fake sites, and
          software bugs can cost you your assets. No deposit insurance covers them.
        </Trans>
      </p>
      <h2>
        <Trans>Law and tax</Trans>
      </h2>
      <p>
        <Trans>
          Rules differ from country to country and change. Find out whether you may use
          crypto-assets where you live and what tax you owe.
        </Trans>
      </p>
    </>
  );
}
