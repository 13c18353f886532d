import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { pageHead } from "../../state/page/pageHead.ts";
import type { PageData } from "../../state/page/pageData.ts";
import { overviewPath } from "./components/overview/overviewPath.ts";
import type { OverviewData } from "./loaders/loadOverview.ts";

/** Title, description and canonical link of the overview; a further page of its links is a page of its own. */
export function overviewHead(
  { featured, others: { page: shown } }: OverviewData,
  { i18n, page }: { readonly i18n: I18n; readonly page: PageData },
) {
  const [a, b] = [featured.a.symbol, featured.b.symbol];
  return pageHead(
    {
      title: i18n._(msg`Compare market caps of coins, stocks and precious metals`),
      description: i18n._(
        msg`What ${a} would cost with the market cap of ${b}, and any coin, stock or precious metal beside any other, with the date and source of every figure.`,
      ),
      path: overviewPath({ page: shown }),
    },
    page,
  );
}
