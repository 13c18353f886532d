import type { GatewaySignConfig } from "../../../src/wire/signing.ts";
import type { VaultWorld } from "./vaultWorld.ts";

/** Session storage for the one value of this test: the configuration that the page keeps. */
export function createSessionStorage({ keep, kept }: Pick<VaultWorld, "keep" | "kept">): Storage {
  const none = (): never => {
    throw new Error("not part of this test");
  };
  return {
    length: 1,
    key: none,
    clear: none,
    getItem() {
      const configuration = kept();
      return configuration === undefined ? null : JSON.stringify(configuration);
    },
    setItem(_key, text) {
      keep(JSON.parse(text) as GatewaySignConfig);
    },
    removeItem() {
      keep(undefined);
    },
  };
}
