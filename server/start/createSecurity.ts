import { webcrypto } from "node:crypto";
import type { Clock } from "../../src/lib/clock.ts";
import { site } from "../../src/wire/site.ts";
import type { FillRandom } from "../../src/lib/createTraceId.ts";
import type { WriteMail } from "../../src/wire/account/mail.ts";
import { createAccounts } from "../accounts/createAccounts.ts";
import {
  createMessenger,
  type MessengerDeps,
  type TextMailer,
} from "../accounts/messenger/createMessenger.ts";
import { createCaptcha } from "../captcha/createCaptcha.ts";
import { type Config, ConfigError } from "../config/readConfig.ts";
import { exampleOf } from "../config/configVariables.ts";
import { createAttemptLimits } from "../gateway/createAttemptLimits.ts";
import type { AttemptLimits, FindSession, PrivateRoutes } from "../calls/call.ts";
import { addressBlock } from "../calls/clientAddress.ts";
import { createPrivateCalls, type PrivateCalls } from "../gateway/createPrivateCalls.ts";
import { createProtection } from "../gateway/protection/createProtection.ts";
import { createReplayGuard } from "../gateway/protection/createReplayGuard.ts";
import { createProtectionRoutes } from "../gateway/protection/createProtectionRoutes.ts";
import { createSignConfig } from "../gateway/protection/createSignConfig.ts";
import type { ServerDocument } from "../http/createApp.ts";
import { type GatewayKeys, loadGatewayKeys } from "../keys/loadGatewayKeys.ts";
import { keysPlaceOf } from "../keys/keysPlace.ts";
import type { Logger } from "../log/createLog.ts";
import { createPushKeys, type PushKeys } from "../push/createPushSender.ts";
import { createQuoteSigner, type QuoteSigner } from "../quotes/createQuoteSigner.ts";
import type { BuildFacts } from "../ssr/buildFiles.ts";
import type { Store } from "../store/createStore.ts";

/** What the security core needs. */
export interface SecurityDeps {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly writeMail: WriteMail;
  readonly fetch: typeof fetch;
  /** Writes a line on the terminal, for verification codes that cannot be delivered otherwise. */
  readonly print: (line: string) => void;
  /** The gateway's key that the served build trusts; absent where there is no build. */
  readonly trusted?: Pick<BuildFacts, "gatewayKey" | "gatewayKeyEnds">;
}

/** Keys, protection, accounts and challenges, for the server. */
export interface Security {
  readonly privateCalls: PrivateCalls;
  /** Documents that are not pages. */
  readonly documents: readonly ServerDocument[];
  /** Lowercase hexadecimal HMAC under a key of this server. */
  readonly keyedHash: (text: string) => string;
  readonly quoteSigner: QuoteSigner;
  readonly pushKeys: PushKeys;
  /** Sends what the operator is told. */
  readonly mailer: TextMailer;
  /** Mails with codes since the start. */
  readonly mails: () => Readonly<Record<"sent" | "failed", number>>;
  /** When the gateway's certificate expires, or the build's trust in its key if that is sooner, epoch milliseconds. */
  readonly certificateEnds: number;
}

const random: FillRandom = (bytes) => webcrypto.getRandomValues(bytes);

/**
 * Composes keys, protection, accounts and challenges. Creates the keys at the first start. Rejects with a `KeysError`
 * where they cannot be used.
 */
export async function createSecurity(deps: SecurityDeps): Promise<Security> {
  const { config, store, clock, logger } = deps;
  if (config.trustedProxies > 0 && config.publicOrigin === undefined) {
    logger.warn(
      { trustedProxies: config.trustedProxies },
      "TRUST_PROXY without PUBLIC_ORIGIN: links and the origin of sign-ins are taken from each request's headers; set PUBLIC_ORIGIN",
    );
  }
  const keys = await loadGatewayKeys(keysPlaceOf(config), clock());
  tellUntrusted(deps, keys.certificate.spki);
  const limits = createAttemptLimits({ store, clock });
  const signConfig = createSignConfig(keys, config.requestProtection);
  const addressName = (address: string): string => keys.keyedHash(addressBlock(address));
  const mails = { sent: 0, failed: 0 };
  const mailed = (outcome: keyof typeof mails): void => {
    mails[outcome] += 1;
  };
  const accountsAndChallenges = createAccountsAndChallenges({ ...deps, mailed }, keys, limits);
  await accountsAndChallenges.seedAgency();
  const privateCalls = createPrivateCalls({
    routes: {
      ...createProtectionRoutes({
        signConfig,
        isEventUploadOpen: config.eventUpload,
        limits,
        addressName,
        logger,
      }),
      ...accountsAndChallenges.routes,
    },
    findSession: accountsAndChallenges.findSession,
    protection: createProtection({
      signConfig,
      keys,
      replays: createReplayGuard({ store, clock }),
      clock,
    }),
    limits,
    addressName,
    settings: config,
  });
  return Object.freeze({
    privateCalls,
    documents: accountsAndChallenges.documents,
    keyedHash: keys.keyedHash,
    quoteSigner: createQuoteSigner(keys.sealingKey),
    pushKeys: createPushKeys(keys.sealingKey),
    mailer: accountsAndChallenges.mailer,
    mails: () => mails,
    certificateEnds: Math.min(keys.certificate.notAfter, deps.trusted?.gatewayKeyEnds ?? Infinity),
  });
}

/** Browsers verify the key against what is built in, so only this line says why nobody can sign in. */
function tellUntrusted({ config, clock, logger, trusted }: SecurityDeps, ownKey: string): void {
  const { gatewayKey = "", gatewayKeyEnds = Infinity } = trusted ?? {};
  if (!config.requestProtection || gatewayKey === "") return;
  const keysDir = keysPlaceOf(config).dir ?? "in memory";
  if (gatewayKey !== ownKey)
    logger.error(
      { keysDir },
      "nobody can sign in: the build trusts another gateway's certificate; build again with the DATA_DIR or GATEWAY_CERTIFICATE of this server, or start it with the keys of the build",
    );
  else if (gatewayKeyEnds < clock())
    logger.error(
      { keysDir, ended: new Date(gatewayKeyEnds).toISOString() },
      "nobody can sign in: the certificate that was built in has expired; build again with the renewed one",
    );
}

interface AccountsAndChallenges {
  readonly routes: PrivateRoutes;
  readonly findSession: FindSession;
  readonly documents: readonly ServerDocument[];
  readonly seedAgency: () => Promise<void>;
  readonly mailer: TextMailer;
}

/** Composes the accounts, and the challenges that ask for proof of a person. */
function createAccountsAndChallenges(
  {
    config,
    store,
    clock,
    logger,
    print,
    writeMail,
    fetch,
    mailed,
  }: SecurityDeps & Required<Pick<MessengerDeps, "mailed">>,
  { sealingKey }: GatewayKeys,
  limits: AttemptLimits,
): AccountsAndChallenges {
  const { brand } = site;
  const { smtpUrl, smtpFrom, geetestId, geetestKey } = config;
  const messenger = createMessenger({ smtpUrl, smtpFrom, brand, print, writeMail, mailed });
  const shared = { store, clock, random, messenger, limits, keys: { sealingKey }, logger, fetch };
  const geetest =
    geetestId === undefined || geetestKey === undefined
      ? undefined
      : { id: geetestId, key: geetestKey };
  const captcha = createCaptcha({ ...shared, settings: { isOn: true, geetest } });
  const accounts = createAccounts({
    ...shared,
    challenge: captcha.guard,
    settings: {
      brand,
      publicOrigin: config.publicOrigin,
      googleClientId: config.oidcGoogleClientId,
      appleClientId: config.oidcAppleClientId,
      telegramBotToken: config.telegramBotToken,
    },
  });
  const { agencyEmail: email, agencyPassword: password } = config;
  return {
    seedAgency: async () => {
      if (email === undefined || password === undefined) return;
      await accounts.seedAgency({ email, password }).catch((error: unknown) => {
        if (!(error instanceof RangeError)) throw error;
        const wrong = `is refused: ${error.message}`;
        throw new ConfigError([
          { name: "AGENCY_PASSWORD", wrong, example: exampleOf("AGENCY_PASSWORD") },
        ]);
      });
    },
    mailer: messenger,
    routes: { ...captcha.routes, ...accounts.routes },
    findSession: accounts.findSession,
    documents: [passwordChange, ...(captcha.frame === undefined ? [] : [captcha.frame])],
  };
}

/** Leads password managers to where a password is replaced (https://www.w3.org/TR/change-password-url/). */
const passwordChange: ServerDocument = {
  path: "/.well-known/change-password",
  respond: () => new Response(null, { status: 302, headers: { location: "/reset-password" } }),
};
