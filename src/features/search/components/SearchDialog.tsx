import { Trans, useLingui } from "@lingui/react/macro";
import type { PickerRequest } from "../../../state/pickerAtom.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { Skeleton } from "../../../ui/skeleton/Skeleton.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useListing } from "./useListing.ts";

interface SearchDialogProps {
  readonly request: PickerRequest;
  readonly onClose: () => void;
}

export function SearchDialog({ request, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const { state, retry } = useListing();
  const titles = {
    any: t`Search`,
    coin: t`Choose a coin`,
    currency: t`Choose a currency`,
    asset: t`Choose an asset`,
  };
  return (
    <Dialog open sheet title={titles[request.kind]} closeLabel={t`Close`} onClose={onClose}>
      {state.status === "loading" && (
        <p>
          <span className="visually-hidden">{t`Loading`}</span>
          <Skeleton chars={20} />
        </p>
      )}
      {state.status === "failed" && (
        <Notice
          tone="error"
          live
          action={
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The list could not be loaded.</Trans>
        </Notice>
      )}
      {state.status === "ready" && (
        <SearchBox listing={state.listing} request={request} onDone={onClose} />
      )}
    </Dialog>
  );
}
