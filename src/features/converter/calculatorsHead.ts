import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";

export function calculatorsHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`Coin to currency calculators`),
      description: i18n._(
        msg`Convert any listed coin or precious metal into any listed currency, with the date and source of every price.`,
      ),
      path: "/converter",
    },
    page,
  );
}
