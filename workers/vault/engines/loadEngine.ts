import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import type { KeyAlgorithm } from "../../../src/wire/signing.ts";
import type { CryptoEngine } from "./engine.ts";
import { createWebCryptoEngine } from "./createWebCryptoEngine.ts";

/** The facts that `loadEngine` decides by. */
export interface LoadEngineDeps {
  /** The platform's `crypto.subtle`; `undefined` outside a secure context. */
  readonly subtle: SubtleCrypto | undefined;
  /** Random bytes for the second engine; the first has its own. */
  readonly fillRandom: FillRandom;
  /** Loads the chunk of the second engine; tests replace it by a failing network. */
  readonly importForge?: () => Promise<{
    readonly createForgeEngine: (deps: { readonly fillRandom: FillRandom }) => CryptoEngine;
  }>;
}

const proof = new Uint8Array(1);

/**
 * The engine for keys of an algorithm: WebCrypto if it can serve them, else node-forge, whose chunk is loaded only
 * then. Rejects when that chunk cannot be loaded. With `subtle: undefined` it answers node-forge.
 *
 * Every platform with WebCrypto supports 2048 bits. Platforms drop keys of 1024 bits first, and none says so in
 * advance, so a pair is made and used once, which takes milliseconds at that length.
 */
export async function loadEngine(
  algorithm: KeyAlgorithm,
  { subtle, fillRandom, importForge = () => import("./createForgeEngine.ts") }: LoadEngineDeps,
): Promise<CryptoEngine> {
  if (subtle !== undefined) {
    const engine = createWebCryptoEngine(subtle);
    if (algorithm !== "rsa1024" || (await canServe(engine, algorithm))) return engine;
  }
  const { createForgeEngine } = await importForge();
  return createForgeEngine({ fillRandom });
}

async function canServe(engine: CryptoEngine, algorithm: KeyAlgorithm): Promise<boolean> {
  try {
    const { pkcs8, spki } = await engine.generateKeyPair(algorithm);
    return await engine.verify(spki, await engine.sign(pkcs8, proof), proof);
  } catch {
    return false;
  }
}

/** The engine that serves keys of an algorithm; rejects when none can be loaded. */
export type EngineFor = (algorithm: KeyAlgorithm) => Promise<CryptoEngine>;

/** Finds each engine once, because the check of a platform costs a key pair. A failure is not remembered. */
export function memoizeEngines(load: EngineFor): EngineFor {
  const found = new Map<KeyAlgorithm, Promise<CryptoEngine>>();
  return (algorithm) => {
    const known = found.get(algorithm);
    if (known !== undefined) return known;
    const loading = load(algorithm);
    found.set(algorithm, loading);
    loading.catch(() => found.delete(algorithm));
    return loading;
  };
}
