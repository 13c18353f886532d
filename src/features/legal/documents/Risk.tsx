import { Trans } from "@lingui/react/macro";

/** What can go wrong. */
export function Risk() {
  return (
    <>
      <p>
        <Trans>
          Crypto-assets can lose most or all of their value, quickly and for good. Only use money
          whose loss you can bear.
        </Trans>
      </p>
      <h2>
        <Trans>Prices</Trans>
      </h2>
      <p>
        <Trans>
          Prices move at any hour, sometimes by tens of percent in a day. A coin may find no buyer
          when you want to sell. A past change over 24 hours, 30 days or a year says nothing about
          the next one.
        </Trans>
      </p>
      <h2>
        <Trans>Displayed figures</Trans>
      </h2>
      <p>
        <Trans>
          The price at which you trade will differ from the reference price on a page: fees and the
          difference between buying and selling prices come on top, and the figure may be of an
          earlier day. Look at its date.
        </Trans>
      </p>
      <h2>
        <Trans>Market cap</Trans>
      </h2>
      <p>
        <Trans>
          A market cap is price times quantity. It is not money that has been paid in, nor money
          that could be taken out. A target price at another market cap is a sum, not a goal;
          supplies are partly estimates, those of precious metals most of all.
        </Trans>
      </p>
      <h2>
        <Trans>Leverage and futures</Trans>
      </h2>
      <p>
        <Trans>
          With leverage a small move against you can cost all that you put in within minutes.
          Futures are not for everyone and are not permitted everywhere.
        </Trans>
      </p>
      <h2>
        <Trans>Technology and custody</Trans>
      </h2>
      <p>
        <Trans>
          Transfers on a blockchain cannot be called back. Lost keys and passwords, malicious
          software, forged sites and mistakes in programs can cost you your assets. No deposit
          insurance covers them.
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
