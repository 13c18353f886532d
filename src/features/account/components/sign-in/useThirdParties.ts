import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { LoginData, ThirdPartyOptionsData } from "../../../../wire/account/account.ts";
import {
  type AuthorizationResponse,
  authorizationUrl,
  readAuthorizationResponse,
} from "../../model/sign-in/authorization.ts";
import { hasPasskeys } from "../passkeys/hasPasskeys.ts";
import { offerPasskeys } from "../passkeys/offerPasskeys.ts";
import { saveAuthorizationRequest, takeAuthorizationRequest } from "./authorizationRequests.ts";
import type { AwaitPerson } from "../form/useTask.ts";
import { navigateTo } from "../navigateTo.ts";
import { keepSignIn } from "./lastSignIn.ts";
import type { FirstStep } from "./SignInSteps.tsx";
import { chooseAddress, findWallet, signText } from "./wallet.ts";

type Option = ThirdPartyOptionsData["options"][number];

/** The return path for every language: third parties compare the address letter by letter. */
const returnPath = "/login";

/** Lists the third parties to offer, starts a sign-in with one, and completes it when the visitor comes back. */
export function useThirdParties({ task, target: next = "", onAnswer }: FirstStep) {
  const services = useAccountServices();
  const [options, setOptions] = useState<readonly Option[]>([]);
  const complete = useEffectEvent((response: AuthorizationResponse) => {
    void task.run(async () => {
      const { account } = await services();
      const proof = proofOf(response);
      const data = await account.thirdPartyLogin(proof);
      keepSignIn({ way: proof.provider });
      await onAnswer(data, response.kind === "token" ? response.request.next : next);
    });
  });
  useEffect(() => {
    const { hash, pathname, search } = globalThis.location;
    const response = readAuthorizationResponse(
      hash,
      hash === "" ? undefined : takeAuthorizationRequest(),
    );
    if (response === undefined) return;
    // An identity token must not stay in the address or the history.
    history.replaceState(history.state, "", `${pathname}${search}`);
    complete(response);
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    services()
      .then(({ account }) => account.thirdPartyOptions(abort.signal))
      .then(
        (data) => {
          setOptions(data.options.filter(isSupported));
        },
        () => {
          // The visitor can still use the password.
        },
      );
    return () => {
      abort.abort();
    };
  }, [services]);
  const hasPasskeyOption = options.some(({ provider }) => provider === "fido");
  const offer = useRef<AbortController>(undefined);
  const offerFilled = useEffectEvent((signal: AbortSignal) => {
    void services().then(({ account }) =>
      offerPasskeys({
        signal,
        challenge: async () => (await account.thirdPartyChallenge({ provider: "fido" })).message,
        signIn: async (fidoVerifyCode) => {
          await task.run(async () => {
            const data = await account.thirdPartyLogin({ provider: "fido", fidoVerifyCode });
            keepSignIn({ way: "fido" });
            await onAnswer(data, next);
          });
        },
      }),
    );
  });
  const offerAgain = useEffectEvent(() => {
    offer.current?.abort();
    const abort = new AbortController();
    offer.current = abort;
    offerFilled(abort.signal);
  });
  useEffect(() => {
    if (!hasPasskeyOption) return undefined;
    offerAgain();
    return () => {
      offer.current?.abort();
    };
  }, [hasPasskeyOption]);
  const start = (option: Option) => {
    // A browser answers one wish for a passkey at a time.
    if (option.provider === "fido") offer.current?.abort();
    void task.run(async (awaitPerson) => {
      if (option.provider === "google" || option.provider === "apple") {
        const redirectUri = `${globalThis.location.origin}${returnPath}`;
        const request = saveAuthorizationRequest(option.provider, next);
        await navigateTo(authorizationUrl(request, { clientId: option.clientId, redirectUri }));
        return;
      }
      const { account } = await services();
      const data = await (option.provider === "fido"
        ? signInByPasskey(account, awaitPerson)
        : signInByWallet(account, awaitPerson));
      if (data === undefined) return;
      keepSignIn({ way: option.provider });
      await onAnswer(data, next);
    });
  };
  return { offered: options, start };
}

function isSupported({ provider }: Option): boolean {
  if (provider === "wallet") return findWallet() !== undefined;
  if (provider === "fido") return hasPasskeys();
  if (provider === "qrcode") return true;
  return provider === "google" || provider === "apple";
}

function proofOf(response: AuthorizationResponse) {
  if (response.kind === "mini-app") {
    return { provider: "telegram", initData: response.initData } as const;
  }
  const { provider, nonce } = response.request;
  return { provider, token: response.token, nonce } as const;
}

/** Returns `undefined` when the visitor cancels. */
async function signInByPasskey(
  account: AccountApi,
  awaitPerson: AwaitPerson,
): Promise<LoginData | undefined> {
  const { message } = await account.thirdPartyChallenge({ provider: "fido" });
  const { signByPasskey } = await import("../passkeys/passkeyCeremonies.ts");
  const fidoVerifyCode = await awaitPerson(signByPasskey(message));
  if (fidoVerifyCode === undefined) return undefined;
  return account.thirdPartyLogin({ provider: "fido", fidoVerifyCode });
}

/** Returns `undefined` when the visitor cancels. */
async function signInByWallet(
  account: AccountApi,
  awaitPerson: AwaitPerson,
): Promise<LoginData | undefined> {
  const wallet = findWallet();
  const publicAddress = wallet && (await awaitPerson(chooseAddress(wallet).catch(() => undefined)));
  if (wallet === undefined || publicAddress === undefined) return undefined;
  const { message } = await account.thirdPartyChallenge({ provider: "wallet", publicAddress });
  const question = { text: message, address: publicAddress };
  const signature = await awaitPerson(signText(wallet, question).catch(() => undefined));
  if (signature === undefined) return undefined;
  return account.thirdPartyLogin({ provider: "wallet", publicAddress, signature });
}
