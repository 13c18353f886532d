import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { localePath } from "../../i18n/prefixes.ts";
import { site } from "../../lib/site.ts";
import type { PageData } from "../../state/pageData.ts";

/** Title, description and canonical link of the explainer. */
export function explainerHead({
  i18n,
  page: { locale, origin },
}: {
  readonly i18n: I18n;
  readonly page: PageData;
}) {
  const title = i18n._(msg`What is market cap?`);
  const description = i18n._(
    msg`Market cap of coins, stocks and precious metals: the formulas, worked through on dated figures, and what the number does not say.`,
  );
  return {
    meta: [{ title: `${title} | ${site.brand}` }, { name: "description", content: description }],
    links: [
      {
        rel: "canonical",
        href: `${origin}${localePath(locale.catalog, "/market-cap/what-is-market-cap")}`,
      },
    ],
  };
}
