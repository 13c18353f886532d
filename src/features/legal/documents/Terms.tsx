import { Trans } from "@lingui/react/macro";
import { site } from "../../../wire/site.ts";

/** What the site is and is not. */
export function Terms() {
  const { brand } = site;
  return (
    <>
      <p>
        <Trans>
          {brand} is a website with a currency converter, market cap comparisons, and accounts for a
          crypto exchange. By using it, you accept these terms; by signing up, you confirm them.
        </Trans>
      </p>
      <h2>
        <Trans>Prices are for reference only</Trans>
      </h2>
      <p>
        <Trans>
          Every figure has a date and source. Figures come from public sources, are daily rather
          than live where the page says so, and may be late, rounded, or wrong. They aren’t offers:
          nobody has to buy or sell at them. Fees, spreads, and taxes may not be reflected in
          displayed prices.
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
          Give accurate details, keep your password and codes to yourself, and tell us if you think
          someone else is using your account. You may need to verify your identity before some
          features open. We may suspend an account used to attack others, launder money, or break
          the law.
        </Trans>
      </p>
      <h2>
        <Trans>Fair use</Trans>
      </h2>
      <p>
        <Trans>
          You may read, link to, and quote our pages, with the date and source of a figure. Don’t
          overload the site, get around its protections or sign-in checks, or pass off its figures
          as live prices of your own.
        </Trans>
      </p>
      <h2>
        <Trans>Our liability</Trans>
      </h2>
      <p>
        <Trans>
          We run the site with care, but don’t promise that it’s always available or free of
          mistakes. Where the law allows, we aren’t liable for losses from relying on a displayed
          figure. Nothing here limits rights that the law gives you and that can’t be waived.
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
