import { Trans, useLingui } from "@lingui/react/macro";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { classes } from "../../../../ui/classes.ts";
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
      <span className={classes(s["badge"], freshness.isOld && s["old"])}>
        <AgeRing left={freshness.left} />
        <Popover trigger={<Trans>Last updated: {asOfText}</Trans>}>
          <Trans>
            Prices from{" "}
            <a href={source.url} rel="nofollow">
              {sourceName}
            </a>
            . A date without a time means one price for that day.
          </Trans>
        </Popover>
      </span>
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

/** How much of the time that a price is good for is left, in per cent, as a ring. */
function AgeRing({ left }: { readonly left: number }) {
  // Its length is 100, so that a dash is in per cent.
  const circle = { cx: 20, cy: 20, r: 15.915 };
  return (
    <svg className={s["ring"]} viewBox="0 0 40 40" width="16" height="16" aria-hidden="true">
      <circle {...circle} />
      <circle {...circle} strokeDasharray={`${left} 100`} />
    </svg>
  );
}

function RefreshMessage({ state }: { readonly state: RefreshState }) {
  if (state === "updated") return <Trans>Prices updated.</Trans>;
  if (state === "unchanged") return <Trans>No newer prices yet.</Trans>;
  if (state === "failed") return <Trans>Couldn’t refresh prices. Showing the last ones.</Trans>;
  return null;
}
