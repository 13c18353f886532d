import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";

export function homeHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`What coins are worth in your currency`),
      description: i18n._(
        msg`Convert coins and precious metals into your currency, with dated prices and their history.`,
      ),
      path: "/",
    },
    page,
  );
}
