import { Trans } from "@lingui/react/macro";
import { site } from "../../../wire/site.ts";

/** What the site is and is not. */
export function Terms() {
  const { brand } = site;
  return (
    <>
      <p>
        <Trans>
          {brand} is a website with a currency converter, market-cap comparisons and accounts for a
          crypto exchange. By using it you accept these terms; by signing up you confirm them.
        </Trans>
      </p>
      <h2>
        <Trans>Prices are for reference only</Trans>
      </h2>
      <p>
        <Trans>
          Every figure carries its date and its source. Figures are gathered from public sources,
          are daily rather than live where the page says so, and may be late, rounded or wrong. They
          are not offers: nobody has to buy or sell at them. Fees, spreads and taxes may not be
          reflected in displayed prices.
        </Trans>
      </p>
      <h2>
        <Trans>No advice</Trans>
      </h2>
      <p>
        <Trans>
          Nothing here is investment, legal, or tax advice. Comparisons, ratios, and predictions are
          calculations on stated assumptions, not forecasts. Decide for yourself, and consult a
          qualified adviser if you need advice.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          Give true details, keep your password and codes to yourself, and tell us when you think
          somebody else uses your account. You may have to prove who you are before some functions
          open. We may stop an account that is used to attack others, to launder money or to break
          the law.
        </Trans>
      </p>
      <h2>
        <Trans>Fair use</Trans>
      </h2>
      <p>
        <Trans>
          You may read, link to and quote our pages, with the date and source of a figure. Do not
          overload the site, get around its protections or its sign-in checks, or pass off its
          figures as live prices of your own.
        </Trans>
      </p>
      <h2>
        <Trans>What we answer for</Trans>
      </h2>
      <p>
        <Trans>
          We run the site with care, but do not promise that it is always there or free of mistakes.
          Where the law allows, we are not liable for losses from relying on a displayed figure.
          Nothing here limits rights that the law gives you and that cannot be waived.
        </Trans>
      </p>
      <h2>
        <Trans>Changes</Trans>
      </h2>
      <p>
        <Trans>
          When these terms change, the version and date at the top of this page change too. If you
          have an account, we tell you before an important change takes effect.
        </Trans>
      </p>
    </>
  );
}
