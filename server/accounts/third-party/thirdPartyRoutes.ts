import type {
  ThirdParty,
  ThirdPartyChallengeData,
  ThirdPartyOptionsData,
} from "../../../src/wire/account/account.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { getRoute, postRoute } from "../../calls/privateRoutes.ts";
import { addressSite } from "../../calls/clientAddress.ts";
import { fieldFailure } from "../../calls/gatewayFailure.ts";
import { passkeyChallenge, provePasskey } from "../passkeys/passkeySignIn.ts";
import { wrongCredentials } from "../model/failures.ts";
import { readInput } from "../../calls/readInput.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { proveQrCode } from "../qr-codes/qrRoutes.ts";
import { beginSignIn } from "../sign-in/beginSignIn.ts";
import { tokenAnswer } from "../sign-in/completeSignIn.ts";
import { identityUser } from "./identityUser.ts";
import { createThirdParties } from "./createThirdParties.ts";
import { makeWalletText } from "./walletSignIn.ts";

/** The scene of the challenge. */
const scene = "login";

/** Sign-in by third parties (specification, section 3). */
export function thirdPartyRoutes(services: Services): PrivateRoutes {
  const { prove, optionsFor, requireWallets } = createThirdParties(services);
  return {
    [accountPaths.thirdPartyOptions]: getRoute("anyone", async (call) => {
      const { provider } = readInput(schemas.thirdPartyOptions, call.input);
      const wanted = optionsFor(call).filter((option) =>
        [undefined, option.provider].includes(provider),
      );
      return { data: { options: wanted } satisfies ThirdPartyOptionsData };
    }),
    [accountPaths.thirdPartyChallenge]: postRoute("anyone", async (call) => {
      const input = readInput(schemas.thirdPartyChallenge, call.input);
      if (input.provider === "fido") return passkeyChallenge(services, call);
      requireWallets(call);
      return walletText(services, call, input.publicAddress);
    }),
    [accountPaths.thirdPartyLogin]: postRoute("anyone", async (call) => {
      const input = readInput(schemas.thirdParty, call.input);
      const { provider } = input;
      const subject = addressSite(call.clientAddress);
      const newAccount = { kind: "walletAccount", subject } as const;
      // Asked of every wallet, before its proof is used up: so the answer does not tell which of them have an account.
      const isAsked = provider === "wallet" && (await services.attempts.isOverFree(newAccount));
      await services.attempts.admit(call, { scene, isAsked }, [{ kind: "loginAddress", subject }]);
      if (provider === "fido") return signInByPasskey(services, call, input.fidoVerifyCode);
      if (provider === "qrcode") return signInByQrCode(services, call, input.qrcodeKey);
      const proven = await prove(input, call);
      if (proven === undefined) throw wrongCredentials(refusals[provider]);
      const count = async () => {
        if (provider === "wallet") await services.attempts.admit(call, undefined, [newAccount]);
      };
      const { user, isNew } = await identityUser(services, { provider, ...proven }, count);
      const step = { call, user, asksDevice: false, isTold: !isNew, answerOf: tokenAnswer };
      return beginSignIn(services, step);
    }),
  };
}

const badProof = "We couldn't verify this sign-in. Please try again.";
const refusals: Readonly<Record<ThirdParty, string>> = {
  google: badProof,
  apple: badProof,
  telegram: badProof,
  wallet: "The signature doesn't match the wallet's address. Please try again.",
  qrcode: badProof,
  fido: badProof,
};

/** A passkey opens an account that has it, and never makes one. */
async function signInByPasskey(
  services: Services,
  call: Call,
  fidoVerifyCode: string,
): Promise<CallAnswer> {
  const proven = await provePasskey(services, call, fidoVerifyCode);
  if (proven === undefined)
    throw fieldFailure(gatewayCodes.wrongCredentials, "fidoVerifyCode", badProof);
  const answered = { asksDevice: false, isTold: true, answerOf: tokenAnswer };
  return beginSignIn(services, { call, ...proven, ...answered });
}

/** An approval stands for the password and the code by mail, not for a two-factor app. */
async function signInByQrCode(
  services: Services,
  call: Call,
  qrcodeKey: string,
): Promise<CallAnswer> {
  const user = await proveQrCode(services, call, qrcodeKey);
  if (user === undefined) throw fieldFailure(gatewayCodes.wrongCredentials, "qrcodeKey", badProof);
  const answered = { asksDevice: false, isTold: true, answerOf: tokenAnswer };
  return beginSignIn(services, { call, user, ...answered });
}

async function walletText(
  services: Services,
  call: Call,
  publicAddress: string,
): Promise<CallAnswer> {
  await services.attempts.admit(call, undefined, [
    { kind: "walletAddress", subject: addressSite(call.clientAddress) },
  ]);
  const data: ThirdPartyChallengeData = {
    message: await makeWalletText(services, call, publicAddress),
  };
  return { data };
}
