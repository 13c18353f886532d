import { Trans } from "@lingui/react/macro";
import { formatDay } from "../../i18n/dates.ts";
import { useAtomValue, useSetAtom } from "../../state/index.ts";
import { offlineAtom, updateAtom } from "../../state/appStatus.ts";
import { ratesAtom } from "../../state/market/market.ts";
import { usePage } from "../../state/hooks/usePage.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import s from "./AppNotices.module.css";

/** Notices at the bottom of the window: the page is offline, or a new version is ready. */
export function AppNotices() {
  const isOffline = useAtomValue(offlineAtom);
  const update = useAtomValue(updateAtom);
  return (
    <div className={s["area"]} role="status">
      {isOffline && <OfflineNotice />}
      {update !== undefined && !isOffline && <UpdateNotice accept={update.accept} />}
    </div>
  );
}

function OfflineNotice() {
  const { locale } = usePage();
  const day = formatDay(locale.tag, useAtomValue(ratesAtom).stamp.asOf, "long");
  return (
    <div className={s["notice"]}>
      <Notice tone="stale" title={<Trans>You are offline.</Trans>}>
        <Trans>The figures are the last ones kept on this device: prices of {day}.</Trans>
      </Notice>
    </div>
  );
}

function UpdateNotice({ accept }: { readonly accept: () => void }) {
  const setUpdate = useSetAtom(updateAtom);
  const later = () => {
    setUpdate(undefined);
  };
  return (
    <div className={s["notice"]}>
      <Notice
        title={<Trans>A new version of this site is ready.</Trans>}
        action={
          <>
            <Button small variant="primary" onClick={accept}>
              <Trans>Load it now</Trans>
            </Button>
            <Button small onClick={later}>
              <Trans>At the next visit</Trans>
            </Button>
          </>
        }
      />
    </div>
  );
}
