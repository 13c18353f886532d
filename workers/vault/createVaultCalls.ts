import { loadOnce } from "../../src/lib/loadOnce.ts";
import { type CallsOf, implementCalls } from "../../src/wire/callDeclaration.ts";
import type { VaultCalls } from "../../src/wire/workerCalls.ts";
import type { GatewaySignConfig } from "../../src/wire/signing.ts";
import { vaultCalls } from "../../src/wire/workerClient.ts";
import type { Vault } from "./createVault.ts";
import { readSignConfig } from "./readSignConfig.ts";
import { vaultFailure } from "./vaultFailure.ts";

/** The page's facts that the worker's own requests need. */
export interface PageContext {
  readonly headers: () => Readonly<Record<string, string>>;
  readonly page: () => string;
}

/**
 * The vault as calls that cross: `start` hands over the values that the page has kept, and every call names the page it
 * is made on. The vault comes with the first call that needs it, also with one before `start`; where it does not come, the
 * call answers `unavailable`, and the next call tries again.
 */
export function createVaultCalls(
  makeVault: (context: PageContext) => Vault | Promise<Vault>,
): VaultCalls {
  let headers: Readonly<Record<string, string>> = {};
  let place = "";
  let configuration: GatewaySignConfig | undefined;
  let opened: Vault | undefined;
  const vault = loadOnce(async () => {
    opened = await makeVault({ headers: () => headers, page: () => place });
    if (configuration !== undefined) opened.adopt(configuration);
    return opened;
  });

  /** Remembers the page before the call is made. */
  const on =
    <A, R>(call: (argument: A) => Promise<R>) =>
    (argument: A, page: string): Promise<R> => {
      place = page;
      return call(argument);
    };

  const start: VaultCalls["start"] = on(async (options) => {
    ({ headers } = options);
    configuration = readSignConfig(options.configuration);
    if (configuration !== undefined) opened?.adopt(configuration);
    return { ok: true };
  });
  const calls = implementCalls<CallsOf<typeof vaultCalls>>(vaultCalls, (name) =>
    on<never, unknown>(async (argument) => {
      const made = await vault().catch(() => undefined);
      return made === undefined ? vaultFailure("unavailable") : made[name](argument);
    }),
  );
  return Object.freeze({ start, ...calls });
}
