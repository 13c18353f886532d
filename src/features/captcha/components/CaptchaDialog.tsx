import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import type { CaptchaDialogProps } from "../challengeCalls.ts";
import { CodeChallenge } from "./CodeChallenge.tsx";
import { GeetestChallenge } from "./GeetestChallenge.tsx";
import { SliderChallenge } from "./SliderChallenge.tsx";

const geetest = 3;

/** A challenge by the method that the gateway names, or by a one-time code. */
export function CaptchaDialog({ calls, captchaType }: CaptchaDialogProps) {
  const { t } = useLingui();
  const [isByCode, setByCode] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has gone with its method. A field with `autoFocus` keeps the focus.
    if (hasChanged && body.current?.contains(document.activeElement) === false)
      body.current.focus();
  }, [hasChanged, isByCode]);
  const PictureChallenge = captchaType === geetest ? GeetestChallenge : SliderChallenge;
  const change = (byCode: boolean) => {
    calls.report(undefined);
    setByCode(byCode);
    setChanged(true);
  };
  return (
    <Dialog open sheet title={t`Security check`} closeLabel={t`Close`} onClose={calls.close}>
      <div ref={body} role="group" aria-label={t`Security check`} tabIndex={-1}>
        {isByCode ? (
          <CodeChallenge
            calls={calls}
            onSwitchMethod={() => {
              change(false);
            }}
          />
        ) : (
          <PictureChallenge
            calls={calls}
            onSwitchMethod={() => {
              change(true);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
