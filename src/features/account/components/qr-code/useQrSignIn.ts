import { useEffect, useEffectEvent, useState } from "react";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { QrCodeData, QrStateData } from "../../../../wire/account/qrSignIn.ts";
import { keepSignIn } from "../sign-in/lastSignIn.ts";
import type { FirstStep } from "../sign-in/SignInSteps.tsx";

/** Time between two questions whether the other device has answered. */
const askEveryMs = 2000;

/** Gets a code, waits for the answer of the device that scans it, and signs in. */
export function useQrSignIn({ task, onAnswer }: FirstStep) {
  const services = useAccountServices();
  const [code, setCode] = useState<QrCodeData>();
  const [state, setState] = useState<QrStateData["state"]>("waiting");
  const [isAtWork, setAtWork] = useState(true);
  // Where the form is at work itself, nothing is run, and the visitor can try again.
  const run = (work: () => Promise<void>) => {
    void task.run(work).finally(() => {
      setAtWork(false);
    });
  };
  const ask = () => {
    run(async () => {
      const { account } = await services();
      setCode(await account.qrCode());
      setState("waiting");
    });
  };
  const begin = useEffectEvent(ask);
  const signIn = useEffectEvent((qrcodeKey: string) => {
    run(async () => {
      const { account } = await services();
      const answer = await account.thirdPartyLogin({ provider: "qrcode", qrcodeKey });
      keepSignIn({ way: "qrcode" });
      await onAnswer(answer);
    });
  });
  const look = useEffectEvent(async (qrcodeKey: string, signal: AbortSignal) => {
    const { account } = await services();
    // A question that fails is asked again: the code expires by itself.
    const now = await account.qrState(qrcodeKey).catch(() => undefined);
    if (signal.aborted || now === undefined) return true;
    setState(now.state);
    if (now.state === "approved") {
      setAtWork(true);
      signIn(qrcodeKey);
    }
    return now.state === "waiting";
  });
  useEffect(() => {
    begin();
  }, []);
  useEffect(() => {
    if (code === undefined) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        void look(code.qrcodeKey, abort.signal).then((isWaiting) => {
          if (isWaiting && !abort.signal.aborted) wait();
        });
      }, askEveryMs);
    };
    wait();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [code]);
  const hasFailed = !isAtWork && (code === undefined || state === "approved");
  return {
    code,
    state,
    /** True where only another code leads on. */
    isOver: hasFailed || state === "declined" || state === "gone",
    ask,
  };
}
