import type { InferOutput } from "valibot";
import type { ThirdParty, ThirdPartyOptionsData } from "../../../src/wire/account/account.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { notConfigured } from "../model/failures.ts";
import type { Call } from "../../calls/call.ts";
import { fieldFailure } from "../../calls/gatewayFailure.ts";
import { readEmail } from "../input/addresses.ts";
import type { schemas } from "../input/schemas.ts";
import { relyingPartyOf } from "../passkeys/relyingParty.ts";
import type { Services } from "../services/createServices.ts";
import { createOidcVerifier, oidcIssuers } from "./createOidcVerifier.ts";
import type { ProvenIdentity } from "./identityUser.ts";
import { isKnownOrigin } from "./isKnownOrigin.ts";
import { readInitData } from "./readInitData.ts";
import { spendProof } from "./usedProofs.ts";
import { proveWallet } from "./walletSignIn.ts";

/** The input of a sign-in by a third party. */
export type ThirdPartyInput = InferOutput<(typeof schemas)["thirdParty"]>;

type Proven = Omit<ProvenIdentity, "provider">;
type PageCall = Pick<Call, "origin">;
type Prove = (input: ThirdPartyInput) => Promise<Proven | undefined>;

/** The third parties of this server. */
export interface ThirdParties {
  /**
   * Verifies a proof of a page's call; `undefined` if it proves nothing. Throws `notConfigured` for a third party that is
   * not set up, and for wallets where `requireWallets` does.
   */
  readonly prove: (input: ThirdPartyInput, call: PageCall) => Promise<Proven | undefined>;
  /** The third parties that a page is offered, passkeys among them. */
  readonly optionsFor: (call: PageCall) => ThirdPartyOptionsData["options"];
  /**
   * Throws `notConfigured` unless the server's origin is configured or on the machine itself: any other origin is what
   * the request says, so that a text made for another site's address would sign in here.
   */
  readonly requireWallets: (call: PageCall) => void;
}

const names: Readonly<Record<ThirdParty, string>> = {
  google: "Signing in with Google",
  apple: "Signing in with Apple",
  telegram: "Signing in with Telegram",
  wallet: "Signing in with a wallet",
  qrcode: "Signing in with a QR code",
  fido: "Signing in with a passkey",
};

/** The third parties that are configured, and wallets, which need only a known origin. */
export function createThirdParties(services: Services): ThirdParties {
  const { googleClientId, appleClientId, telegramBotToken } = services.settings;
  const requireWallets = (call: PageCall): void => {
    if (!isKnownOrigin(services.settings, call)) throw notConfigured(names.wallet);
  };
  const provers: Readonly<Partial<Record<ThirdParty, Prove | undefined>>> = {
    google: oidc("google", googleClientId, services),
    apple: oidc("apple", appleClientId, services),
    telegram: telegram(telegramBotToken, services),
    wallet: (input) => wallet(services, input),
  };
  const clientIds = {
    google: googleClientId,
    apple: appleClientId,
    // The first part of a bot's token is its public id.
    telegram: telegramBotToken?.split(":", 1)[0],
    wallet: "",
    fido: "",
    qrcode: "",
  };
  const options = (["fido", "qrcode", "google", "apple", "telegram", "wallet"] as const).flatMap(
    (provider) => {
      const clientId = clientIds[provider];
      return clientId === undefined ? [] : [{ provider, clientId }];
    },
  );
  return Object.freeze({
    optionsFor: (call: PageCall) =>
      options.filter(({ provider }) => {
        if (provider === "fido" || provider === "qrcode")
          return relyingPartyOf(services.settings, call) !== undefined;
        return provider !== "wallet" || isKnownOrigin(services.settings, call);
      }),
    requireWallets,
    prove: async (input: ThirdPartyInput, call: PageCall) => {
      if (input.provider === "wallet") requireWallets(call);
      const prove = provers[input.provider];
      if (prove === undefined) throw notConfigured(names[input.provider]);
      return prove(input);
    },
  });
}

function oidc(
  provider: keyof typeof oidcIssuers,
  clientId: string | undefined,
  services: Services,
): Prove | undefined {
  if (clientId === undefined) return undefined;
  const { issuers, jwksUrl } = oidcIssuers[provider];
  const verify = createOidcVerifier({ issuers: [...issuers], jwksUrl, clientId }, services);
  return async ({ token, nonce }) => {
    requireGiven(token, "token");
    const identity = await verify({ token, nonce });
    // The signed part identifies a token, because its signature can be written in several ways.
    const signed = token.slice(0, token.lastIndexOf("."));
    if (identity === undefined || !(await spendProof(services, provider, signed))) return undefined;
    const { subject, email } = identity;
    return { subject, email: email === undefined ? undefined : readEmail(email) };
  };
}

function telegram(botToken: string | undefined, services: Services): Prove | undefined {
  if (botToken === undefined) return undefined;
  return async ({ initData }) => {
    requireGiven(initData, "initData");
    const proof = readInitData(initData, { botToken, now: services.clock() });
    if (proof === undefined || !(await spendProof(services, "telegram", proof.hash)))
      return undefined;
    return { subject: proof.id, email: undefined };
  };
}

async function wallet(
  services: Services,
  { publicAddress = "", signature }: ThirdPartyInput,
): Promise<Proven | undefined> {
  requireGiven(publicAddress, "publicAddress");
  requireGiven(signature, "signature");
  const subject = await proveWallet(services, { address: publicAddress, signature });
  return subject === undefined ? undefined : { subject, email: undefined };
}

function requireGiven(value: string, field: string): void {
  if (value !== "") return;
  throw fieldFailure(gatewayCodes.invalidParameter, field, `The parameter ${field} is missing.`);
}
