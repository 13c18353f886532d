import type { Gateway } from "../../../server/calls/call.ts";
import { collectorPath } from "../../../src/wire/events/tracking.ts";
import type { VirtualTime } from "./createVirtualTime.ts";

/** The dependencies of the network. */
export interface NetworkDeps {
  readonly time: VirtualTime;
  readonly gateway: Gateway;
  /** From a device to the server, and back. */
  readonly oneWayMs: number;
  /** Is told of each body that reaches the server. */
  readonly onBody: () => void;
  /** Is told of each body whose sender has stopped waiting before the answer. */
  readonly onUnheard: () => void;
}

/** Where the server's switch is not asked in the simulation, because no store has a part in it. */
const switchIsOn = JSON.stringify({
  code: "00000",
  data: { clientCommonConfig: { eventLogUploadSwitch: true, userId: "" }, localVo: { ip: "" } },
  msg: "success",
});

/** Brings requests to the server in virtual time. It loses none; the answer may find nobody. */
export function createNetwork(deps: NetworkDeps): (address: string) => typeof globalThis.fetch {
  const { time, gateway, oneWayMs } = deps;
  return (remoteAddress) => async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith(collectorPath)) {
      await time.sleep(2 * oneWayMs);
      return new Response(switchIsOn, { headers: { "content-type": "application/json" } });
    }
    await time.sleep(oneWayMs);
    deps.onBody();
    const { method = "GET", headers = {}, body = null } = init ?? {};
    const answer = await gateway(new Request(url, { method, headers, body }), { remoteAddress });
    await time.sleep(oneWayMs);
    if (init?.signal?.aborted === true) deps.onUnheard();
    return answer;
  };
}
