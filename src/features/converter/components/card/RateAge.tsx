import { Trans, useLingui } from "@lingui/react/macro";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { refreshIcon } from "../../../../ui/icon/icons.ts";
import { Popover } from "../../../../ui/popover/Popover.tsx";
import { useFreshness } from "./useFreshness.ts";
import { useRefresh, type RefreshState } from "./useRefresh.ts";
import s from "../Converter.module.css";

/** Date and source of the price, and what its age may mean. */
export function RateAge() {
  const { t } = useLingui();
  const freshness = useFreshness();
  const { state, refresh } = useRefresh();
  const { asOfText } = freshness;
  const { source } = freshness.stamp;
  const sourceName = source.name;
  return (
    <div className={s["age"]}>
      <div className={s["ageLine"]}>
        <div className={s["quiet"]}>
          <Popover trigger={<Trans>Last updated: {asOfText}</Trans>}>
            <Trans>
              Daily prices from{" "}
              <a href={source.url} rel="nofollow">
                {sourceName}
              </a>
              . Each is the price of one day; there is no price within the day.
            </Trans>
          </Popover>
        </div>
        {freshness.ageText !== undefined && <p className={s["stale"]}>{freshness.ageText}</p>}
        <span className="js-only">
          <IconButton
            icon={refreshIcon}
            label={t`Refresh prices`}
            edge="end"
            aria-busy={state === "pending"}
            onClick={refresh}
          />
        </span>
      </div>
      <p className={s["refreshed"]} role="status">
        <RefreshMessage state={state} />
      </p>
    </div>
  );
}

function RefreshMessage({ state }: { readonly state: RefreshState }) {
  if (state === "updated") return <Trans>Prices updated.</Trans>;
  if (state === "unchanged") return <Trans>No newer prices yet.</Trans>;
  if (state === "failed") return <Trans>Couldn’t refresh prices. Showing the last ones.</Trans>;
  return null;
}
