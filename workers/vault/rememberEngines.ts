import type { KeyAlgorithm } from "../../src/wire/signing.ts";
import type { CryptoEngine } from "./engine.ts";

/** The engine that serves keys of an algorithm; rejects when none can be loaded. */
export type EngineFor = (algorithm: KeyAlgorithm) => Promise<CryptoEngine>;

/** Finds each engine once: finding out what a platform can do costs a key pair. A failure is not remembered. */
export function rememberEngines(load: EngineFor): EngineFor {
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
