import {
  ciphertextField,
  loginPathRule,
  notEncryptedCode,
} from "../../wire/account/loginPayload.ts";
import type { EncryptOutcome, SessionReference, WorkerClient } from "../../wire/workerClient.ts";
import type { BodyFields } from "./encodeBody.ts";
import type { ReportProblem } from "./createSecurityLog.ts";
import { GatewayError } from "../gateway/GatewayError.ts";

/** A request whose body is not yet encoded. */
export interface Draft {
  readonly method: "GET" | "POST";
  /** With its query, beginning with a slash. */
  readonly path: string;
  readonly time: string;
  readonly traceId: string;
  readonly fields: BodyFields | undefined;
  readonly session: SessionReference;
}

export interface ProtectedBody {
  readonly fields: BodyFields | undefined;
  /** True when the sensitive members are encrypted. A new key pair goes with them where the worker could make one. */
  readonly isEncrypted: boolean;
}

export interface ProtectBodyDeps {
  readonly worker: Pick<WorkerClient, "encryptLogin" | "checkDevice">;
  readonly report: ReportProblem;
}

/** The member that names a known device. Where it is present, the page adds the proof. */
const deviceHashField = "userCheckDeviceUserIdHash";

/**
 * Encrypts the sensitive members of a login path's body, and adds the proof of a known device where the body names one.
 * Rejects with a `GatewayError` when it cannot encrypt a body that must be encrypted: such a body is never sent plain.
 */
export async function protectBody(deps: ProtectBodyDeps, draft: Draft): Promise<ProtectedBody> {
  const { fields } = draft;
  if (fields === undefined) return { fields, isEncrypted: false };
  const rule = loginPathRule(draft.path);
  if (rule !== undefined) return encrypt(deps, { ...draft, fields }, rule.sensitive);
  const hash = fields[deviceHashField];
  if (typeof hash !== "string" || hash === "") return { fields, isEncrypted: false };
  return { fields: { ...fields, ...(await deviceProof(deps, hash)) }, isEncrypted: false };
}

async function encrypt(
  { worker, report }: ProtectBodyDeps,
  { fields, ...draft }: Draft & { readonly fields: BodyFields },
  names: readonly string[],
): Promise<ProtectedBody> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const sensitive = given.filter(([name]) => names.includes(name));
  const outcome = await worker.encryptLogin({ ...draft, sensitive: textsOf(sensitive) });
  if (!outcome.ok) {
    report("login-not-encrypted", outcome.code);
    // What another attempt can mend is the connection's fault; the rest, such as a refused key, never is.
    throw new GatewayError(outcome.message, outcome.retryable ? {} : { code: notEncryptedCode });
  }
  if ("skipped" in outcome) return { fields, isEncrypted: false };
  const plain = given.filter(([name]) => !names.includes(name));
  return { fields: withCiphertext(plain, outcome), isEncrypted: true };
}

function withCiphertext(
  plain: readonly (readonly [string, unknown])[],
  { bodyCiphertext }: Extract<EncryptOutcome, { bodyCiphertext: string }>,
): BodyFields {
  return { ...Object.fromEntries(plain), [ciphertextField]: bodyCiphertext };
}

/** Only texts can be encrypted. Throws for any other value, so that it is never sent plain. */
function textsOf(entries: readonly (readonly [string, unknown])[]): Record<string, string> {
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value !== "string") throw new TypeError(`${name} must be text`);
      return [name, value];
    }),
  );
}

async function deviceProof({ worker, report }: ProtectBodyDeps, hash: string): Promise<BodyFields> {
  const outcome = await worker.checkDevice(hash);
  if (outcome.ok) return { ...outcome.proof };
  report("device-not-proven", outcome.code);
  return {};
}
