import { useEffect, useEffectEvent, useState } from "react";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { ScannedQrCodeData } from "../../../../wire/account/qrSignIn.ts";
import { useTask } from "../form/useTask.ts";
import { readApproval } from "./approval.ts";

/** The sign-in of another device whose code has led here, and the answer to it. */
export function useApproval() {
  const services = useAccountServices();
  const task = useTask();
  const [qrcodeKey, setKey] = useState(() => readApproval(globalThis.location.hash));
  const [scanned, setScanned] = useState<ScannedQrCodeData>();
  const [isApproved, setApproved] = useState<boolean>();
  const scan = (key: string) => {
    void task.run(async () => {
      const { account } = await services();
      setScanned(await account.scanQrCode(key));
    });
  };
  const begin = useEffectEvent(scan);
  useEffect(() => {
    const { hash, pathname, search } = globalThis.location;
    const key = readApproval(hash);
    if (key === undefined) return;
    // Going back or reloading must not ask again.
    history.replaceState(history.state, "", `${pathname}${search}`);
    begin(key);
  }, []);
  return {
    task,
    isOpen: qrcodeKey !== undefined,
    scanned,
    scanAgain: () => {
      if (qrcodeKey !== undefined) scan(qrcodeKey);
    },
    /** The answer, once it is given. */
    isApproved,
    answer: (number: string) => {
      if (qrcodeKey === undefined) return;
      void task.run(async () => {
        const { account } = await services();
        setApproved((await account.answerQrCode({ qrcodeKey, number })).isApproved);
      });
    },
    close: () => {
      setKey(undefined);
    },
  };
}
