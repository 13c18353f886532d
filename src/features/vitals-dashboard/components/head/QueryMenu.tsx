import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../../ui/button/Button.tsx";
import { useCopy } from "../../../../ui/copy/useCopy.ts";
import type { IconShape } from "../../../../ui/icon/icons.ts";
import type { DashboardData } from "../../loadDashboard.ts";
import { HeadMenu } from "./HeadMenu.tsx";
import s from "../Dashboard.module.css";

const codeIcon: IconShape = { d: "m7 5.5-4.5 4.5L7 14.5m6-9 4.5 4.5-4.5 4.5" };

/** The call behind this page, for other tools. */
export function QueryMenu({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const { summary } = data.links;
  return (
    <HeadMenu id="query-menu" icon={codeIcon} label={t`Copy the query`} text={<Trans>Query</Trans>}>
      <code>GET {summary}</code>
      <CopyQuery query={summary} />
    </HeadMenu>
  );
}

function CopyQuery({ query }: { readonly query: string }) {
  const [outcome, copy] = useCopy();
  return (
    <span className="js-only">
      <Button
        small
        onClick={() => {
          copy(location.origin + query);
        }}
      >
        {outcome === "copied" ? <Trans>Copied</Trans> : <Trans>Copy the query</Trans>}
      </Button>
      <span role="status" className={s["quiet"]}>
        {outcome === "failed" && (
          <Trans>Couldn’t copy. Select the text and copy it yourself.</Trans>
        )}
      </span>
    </span>
  );
}
