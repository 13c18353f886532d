import type { SessionReference } from "../../../src/wire/workerClient.ts";
import { utf8Bytes } from "../encoding/bytes.ts";
import type { EngineFor } from "../engines/loadEngine.ts";
import type { FallbackStore } from "./withFallback.ts";
import type { ClientKeyPair, KeySlot } from "./keyStore.ts";
import { sha256Hex } from "../encoding/digests.ts";

/** The slot of a session. */
export function sessionSlot({ sessionRef }: SessionReference): KeySlot {
  return { kind: "session", ref: sessionRef };
}

/** The slot of a user, named by a hash so that no user id is stored beside a key. */
export async function userSlot(
  { userId }: SessionReference,
  engineFor: EngineFor,
): Promise<KeySlot> {
  return { kind: "user", hash: await sha256Hex(utf8Bytes(userId), engineFor) };
}

/** Finds the pair that signs a session's requests; `undefined` if this device has none. */
export interface SessionKeys {
  readonly find: (session: SessionReference) => Promise<ClientKeyPair | undefined>;
  /** Forgets the pair found before. */
  readonly forget: () => void;
}

/**
 * Looks for the session's own pair, then for the user's, because a renewed session keeps its key under a new name. The
 * pair found last is remembered, as one session signs many requests.
 */
export function createSessionKeys(
  store: Pick<FallbackStore, "load">,
  engineFor: EngineFor,
): SessionKeys {
  let last: { readonly session: SessionReference; readonly pair: ClientKeyPair } | undefined;
  return Object.freeze({
    async find(session) {
      if (session.sessionRef === "") return undefined;
      const { sessionRef, userId } = session;
      if (last?.session.sessionRef === sessionRef && last.session.userId === userId)
        return last.pair;
      const pair =
        (await store.load(sessionSlot(session))) ??
        (userId === "" ? undefined : await store.load(await userSlot(session, engineFor)));
      last = pair && { session: { sessionRef, userId }, pair };
      return pair;
    },
    forget() {
      last = undefined;
    },
  } satisfies SessionKeys);
}
