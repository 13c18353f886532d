import { afterEach } from "vitest";
import type { EncryptOutcome, WorkerClient } from "../../../src/wire/workerClient.ts";
import type { CryptoEngine } from "../../../workers/vault/engines/engine.ts";
import type { GatewayDouble } from "./gatewayDouble.ts";
import { alice, login } from "./sampleCalls.ts";
import {
  createVaultWorld,
  type OpenClient,
  type OpenVault,
  type VaultWorld,
} from "./vaultWorld.ts";

/** The parameters of a suite: one kind of access to a vault, and one engine in it. */
export interface SuiteOptions {
  readonly gateway: GatewayDouble;
  /** Another gateway, whose certificate is not built in. */
  readonly otherGateway: GatewayDouble;
  readonly engine: CryptoEngine;
  readonly open: OpenClient;
}

export interface Visitor extends OpenVault {
  readonly world: VaultWorld;
}

/** Opens vaults and closes them after each test of the file. */
export function createVisits({ gateway, engine, open }: SuiteOptions) {
  const opened: OpenVault[] = [];
  afterEach(() => {
    for (const vault of opened.splice(0)) vault.close();
  });

  /** A vault in a new world, or another one in a given world: another tab. */
  const enter = (world: VaultWorld = createVaultWorld(gateway, engine)): Visitor => {
    const vault = open(world);
    opened.push(vault);
    return { ...vault, world };
  };

  /** A visitor who has signed in, with the public key that was sent. */
  const signIn = async () => {
    const visitor = enter();
    const { publicKey } = await carried(visitor, await visitor.client.encryptLogin(login()));
    const bound = await visitor.client.bindKeyPair(alice);
    if (!bound.ok || publicKey === undefined) throw new Error("not signed in");
    return { ...visitor, publicKey };
  };

  return { enter, signIn };
}

/** The members that the gateway reads from an encrypted login. */
export async function carried(
  { world }: Pick<Visitor, "world">,
  outcome: EncryptOutcome,
): Promise<Readonly<Record<string, string>>> {
  if (!("bodyCiphertext" in outcome)) throw new Error("not encrypted");
  return world.gateway.decrypt(outcome.bodyCiphertext);
}

/** The signature of a request that must be signed. */
export async function signatureOf(
  client: WorkerClient,
  request: Parameters<WorkerClient["sign"]>[0],
) {
  const outcome = await client.sign(request);
  if (!("signature" in outcome)) throw new Error("not signed");
  return outcome.signature;
}
