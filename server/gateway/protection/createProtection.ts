import type { Clock } from "../../../src/lib/clock.ts";
import {
  ciphertextField,
  type LoginPathRule,
  loginPathRule,
} from "../../../src/wire/account/loginPayload.ts";
import { type GatewaySignConfig, signModeOf } from "../../../src/wire/signing.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { GatewayKeys } from "../../keys/loadGatewayKeys.ts";
import type { Session, SessionKey } from "../../calls/call.ts";
import { isProtectedOrigin } from "../../calls/pageOrigin.ts";
import type { BodyRecord } from "../body/parsePrivateBody.ts";
import type { ReplayGuard } from "./createReplayGuard.ts";
import { decryptBody, undecryptable } from "./decryptBody.ts";
import { proveKey } from "./proveKey.ts";
import { type ReceivedRequest, verifySignature } from "./verifySignature.ts";

/** The dependencies of protection. */
export interface ProtectionOptions {
  /** The announced configuration, which callers must follow. */
  readonly signConfig: GatewaySignConfig;
  readonly keys: Pick<GatewayKeys, "serverPrivateKey">;
  readonly replays: ReplayGuard;
  readonly clock: Clock;
}

/** The sender of a request, as far as known. */
export interface Sender {
  readonly path: string;
  readonly origin: string;
  readonly session: Session | undefined;
}

/** A body with its encrypted members decrypted. */
export interface OpenedBody {
  readonly members: BodyRecord;
  readonly newKey: SessionKey | undefined;
}

/** Signing and encryption of requests, on the gateway's side. */
export interface Protection {
  /** Throws the `GatewayFailure` of a refused signature if the path is core and someone is signed in. */
  checkSignature(request: ReceivedRequest, sender: Sender): Promise<void>;
  /**
   * Opens a login path's body and proves the key inside. Throws `undecryptable` for a body that cannot be opened, that
   * is plain where it must be encrypted, or that is encrypted on another path. Throws `forbidden` for a session without
   * a key on one of `keyedPaths`.
   */
  openBody(request: ReceivedRequest, body: BodyRecord, sender: Sender): Promise<OpenedBody>;
}

/**
 * Makes protection by the announced configuration. While that is not open, callers need not sign or encrypt anything.
 */
export function createProtection(options: ProtectionOptions): Protection {
  const { signConfig, keys, replays, clock } = options;
  const isOpen = signConfig.clientOpen;

  const openLogin = async (
    request: ReceivedRequest,
    body: BodyRecord,
    sender: Sender,
  ): Promise<OpenedBody> => {
    const rule = loginPathRule(sender.path);
    if (!Object.hasOwn(body, ciphertextField)) {
      if (isOpen && rule !== undefined && mustEncrypt(rule, sender)) throw undecryptable();
      return { members: body, newKey: undefined };
    }
    if (rule === undefined) throw undecryptable();
    const { members, claim } = await decryptBody(body, rule, keys.serverPrivateKey);
    if (claim === undefined) return { members, newKey: undefined };
    return { members, newKey: await proveKey(claim, request, { nowMs: clock(), replays }) };
  };
  return Object.freeze({
    checkSignature: async (request: ReceivedRequest, { path, session }: Sender) => {
      const mode = isOpen ? signModeOf(path, signConfig) : undefined;
      if (mode === undefined || session === undefined) return;
      await verifySignature(request, { mode, key: session.key, nowMs: clock(), replays });
    },
    openBody: async (request: ReceivedRequest, body: BodyRecord, sender: Sender) => {
      const opened = await openLogin(request, body, sender);
      if (isOpen && lacksKey(sender)) throw keyRequired();
      return opened;
    },
  });
}

/**
 * Calls that a session without a key may not make, because its cookie alone would do: they lead to other accounts, take
 * the two-factor app away, change the passkeys, sign in another device, hand out what is kept about a person, or delete it.
 */
const keyedPaths: ReadonlySet<string> = new Set(
  [
    accountPaths.switchDemo,
    accountPaths.switchTradeDemo,
    accountPaths.switchWeb,
    accountPaths.switchApp,
    accountPaths.prepareTwoFactor,
    accountPaths.bindTwoFactor,
    accountPaths.unbindTwoFactor,
    accountPaths.answerQrCode,
    accountPaths.preparePasskey,
    accountPaths.addPasskey,
    accountPaths.removePasskey,
    accountPaths.exportData,
    accountPaths.deleteAccount,
  ].map((path) => `/${path}`),
);

function lacksKey({ path, session }: Sender): boolean {
  return session !== undefined && session.key === undefined && keyedPaths.has(path);
}

function keyRequired(): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.forbidden,
    "This session has no key. Sign out, sign in again, and then retry.",
  );
}

/**
 * True if a caller must encrypt. A page without https has no means to. A page that is signed in with a key need not
 * encrypt other login paths, except a switch of accounts, which makes new keys (specification, section 5).
 */
function mustEncrypt({ always }: LoginPathRule, { origin, session }: Sender): boolean {
  return isProtectedOrigin(origin) && (always || session?.key === undefined);
}
