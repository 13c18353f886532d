import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";

/** The head of the operator's page: search engines leave it out. */
export function dashboardHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  return pageHead(
    {
      title: i18n._(msg`Web vitals`),
      description: i18n._(msg`How fast the pages are for the people who visit them.`),
      path: "/vitals",
    },
    page,
  );
}
