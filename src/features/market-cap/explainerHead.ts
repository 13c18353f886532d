import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";

/** Title, description and canonical link of the explainer. */
export function explainerHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`What is market cap?`),
      description: i18n._(
        msg`Market cap of coins, stocks and precious metals: the formulas, worked through on dated figures, and what the number does not say.`,
      ),
      path: "/market-cap/what-is-market-cap",
    },
    page,
  );
}
