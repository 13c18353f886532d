import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { element } from "../../../../browser/element.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import type { IconShape } from "../../../../ui/icon/icons.ts";
import type { DashboardData } from "../../loadDashboard.ts";
import { tableAsCsv, type TableName } from "../../model/tableAsCsv.ts";
import { HeadMenu } from "./HeadMenu.tsx";

const downloadIcon: IconShape = { d: "M10 3.5v9m0 0L6.7 9.2m3.3 3.3 3.3-3.3M4 16.5h12" };

/** What of the page there is as a file: every measurement, and each table as it stands there. */
export function CsvMenu({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const { links, search } = data;
  // The demo has no single measurements, and its tables are saved by a script.
  const isDemo = search.source === "demo";
  return (
    <div className={isDemo ? "js-only" : undefined}>
      <HeadMenu id="csv-menu" icon={downloadIcon} label={t`Export as CSV`} text="CSV">
        {!isDemo && (
          <>
            <Button small href={links.csv} download>
              <Trans>Export as CSV</Trans>
            </Button>
            <Button small href={links.json} download>
              <Trans>Export as JSON</Trans>
            </Button>
          </>
        )}
        <Tables data={data} />
      </HeadMenu>
    </div>
  );
}

/** Also those of the demo, and of a copy without a network. */
function Tables({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const { search, slices } = data;
  const { source, name } = search;
  const texts: Readonly<Record<TableName, ReactNode>> = {
    steps: t`${name} over time`,
    routes: <Trans>Routes by impact</Trans>,
    attribution: <Trans>What’s causing it</Trans>,
    releases: <Trans>Releases</Trans>,
    slices: slices && <Trans>Two slices</Trans>,
  };
  return tableNames.map((table) => {
    const text = texts[table];
    if (text === undefined) return null;
    return (
      <div key={table} className="js-only">
        <Button
          small
          wide
          onClick={() => {
            save(tableAsCsv(table, data), `vitals-${source}-${name}-${table}.csv`);
          }}
        >
          {text}
        </Button>
      </div>
    );
  });
}

const tableNames: readonly TableName[] = ["steps", "routes", "attribution", "releases", "slices"];

/** The file's address stays until the page is left: a browser may read it later than the press that asked for it. */
function save(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  element("a", { href, download: name }).click();
}
