import { type CallsOf, implementCalls } from "../../src/wire/callDeclaration.ts";
import type { VaultCalls } from "../../src/wire/workerCalls.ts";
import { vaultCalls } from "../../src/wire/workerClient.ts";
import type { Vault } from "./createVault.ts";
import { readSignConfig } from "./readSignConfig.ts";

/** The page's facts that the worker's own requests need. */
export interface PageContext {
  readonly headers: () => Readonly<Record<string, string>>;
  readonly page: () => string;
}

/**
 * The vault as calls that cross: `start` hands over the values that the page has kept, and every call names the page it
 * is made on. The vault is made at once, so that it also serves a call before `start`.
 */
export function createVaultCalls(makeVault: (context: PageContext) => Vault): VaultCalls {
  let headers: Readonly<Record<string, string>> = {};
  let place = "";
  const vault = makeVault({ headers: () => headers, page: () => place });

  /** Remembers the page before the call is made. */
  const on =
    <A, R>(call: (argument: A) => Promise<R>) =>
    (argument: A, page: string): Promise<R> => {
      place = page;
      return call(argument);
    };

  const start: VaultCalls["start"] = on(async (options) => {
    ({ headers } = options);
    const configuration = readSignConfig(options.configuration);
    if (configuration !== undefined) vault.adopt(configuration);
    return { ok: true };
  });
  const calls = implementCalls<CallsOf<typeof vaultCalls>>(vaultCalls, (name) =>
    on<never, unknown>(vault[name]),
  );
  return Object.freeze({ start, ...calls });
}
