import type { DoneOutcome, SessionReference } from "../../../src/wire/workerClient.ts";
import type { ClientKeyPair, KeySlot } from "../keys/keyStore.ts";
import { sessionSlot, userSlot } from "../keys/createSessionKeys.ts";
import { vaultFailure } from "../vaultFailure.ts";
import type { VaultParts } from "../vaultParts.ts";

const pending: KeySlot = { kind: "pending" };

type BindParts = Pick<VaultParts, "store" | "keys" | "engineFor" | "report" | "signIn">;

/**
 * Keeps the pair of the sign-in that has just succeeded for its session and its user (specification, section 4).
 * Reports a missing pair, and also a pair that only memory accepted, which still signs until the tab is closed.
 */
export async function bindKeyPair(
  session: SessionReference,
  parts: BindParts,
): Promise<DoneOutcome> {
  const { signIn, store, engineFor } = parts;
  if (session.sessionRef === "" || session.userId === "") return vaultFailure("bad-call");
  if (signIn.last.kind === "as-it-is") return { ok: true };
  if (signIn.last.kind === "without-pair") {
    // An older key of this user does not belong to this session: the gateway would refuse its signatures and end the
    // session.
    await store.remove(await userSlot(session, engineFor));
    return missing("the sign-in carried no key pair", parts);
  }
  // Another worker may have encrypted the login and then died; it left its pair pending.
  const pair = signIn.last.kind === "with-pair" ? signIn.last.pair : await store.load(pending);
  if (pair !== undefined) return keep(pair, session, parts);
  if ((await store.load(sessionSlot(session))) !== undefined) return { ok: true };
  return missing("there is no key pair to bind", parts);
}

function missing(reason: string, { report, keys }: BindParts): DoneOutcome {
  keys.forget();
  report("key-pair-missing", reason);
  return vaultFailure("no-key-pair");
}

async function keep(
  pair: ClientKeyPair,
  session: SessionReference,
  { store, keys, engineFor, report, signIn }: BindParts,
): Promise<DoneOutcome> {
  const saves = [
    await store.save(sessionSlot(session), pair),
    await store.save(await userSlot(session, engineFor), pair),
  ];
  keys.forget();
  signIn.last = { kind: "nothing" };
  if ((await store.load(pending))?.publicKey === pair.publicKey) await store.remove(pending);
  if (saves.includes("in-memory")) report("key-pair-not-saved", "the storage refused the key pair");
  return { ok: true };
}
