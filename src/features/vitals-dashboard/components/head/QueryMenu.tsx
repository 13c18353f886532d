import { Trans } from "@lingui/react/macro";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/card/Card.tsx";
import { useCopy } from "../../../ui/copy/useCopy.ts";
import type { DashboardData } from "../loadDashboard.ts";
import s from "./Dashboard.module.css";

/** The figures for other tools: files, and the query behind this page. */
export function DataCard({ data }: { readonly data: DashboardData }) {
  const { links } = data;
  return (
    <div className={s["panel"]}>
      <Card part="data" title={<Trans>Data</Trans>}>
        {/* The demo has no single measurements. */}
        {data.search.source !== "demo" && (
          <div className={s["actions"]}>
            <Button href={links.csv} download>
              <Trans>Export as CSV</Trans>
            </Button>
            <Button href={links.json} download>
              <Trans>Export as JSON</Trans>
            </Button>
          </div>
        )}
        <div className={s["query"]}>
          <code>GET {links.summary}</code>
          <CopyQuery query={links.summary} />
        </div>
      </Card>
    </div>
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
