import { Trans, useLingui } from "@lingui/react/macro";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { refreshIcon } from "../../../../ui/icon/icons.ts";
import { AgeBadge } from "../../../../ui/age/AgeBadge.tsx";
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
      <AgeBadge
        isOld={freshness.isOld}
        left={freshness.left}
        text={<Trans>Last updated: {asOfText}</Trans>}
      >
        <Trans>
          Prices from{" "}
          <a href={source.url} rel="nofollow">
            {sourceName}
          </a>
          . A date without a time means one price for that day.
        </Trans>
      </AgeBadge>
      <span className="js-only">
        <IconButton
          icon={refreshIcon}
          label={t`Refresh prices`}
          edge="end"
          aria-busy={state === "pending" || undefined}
          onClick={refresh}
        />
      </span>
      <p>{freshness.ageText}</p>
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
