import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Weather, weathers } from "./startNetwork.ts";

/** One way in which a network fails. */
export interface NetworkFault {
  /** What it does with each request. */
  readonly weather: Weather;
  /** What becomes of an answer that is on its way. */
  readonly breakOff: (outgoing: ServerResponse, rest: Buffer) => unknown;
  /** True where everything comes in the end. */
  readonly isSlow?: true;
}

const drop = (outgoing: ServerResponse) => outgoing.destroy();
const restMs = 300;

/** Every way, by its name. */
export const networkFaults = {
  killed: { weather: weathers.cut, breakOff: drop },
  hung: { weather: weathers.silent, breakOff: () => undefined },
  slowed: {
    weather: weathers.slow,
    breakOff: (outgoing, rest) => pause(restMs).then(() => outgoing.end(rest)),
    isSlow: true,
  },
  portalled: { weather: weathers["a captive portal"], breakOff: drop },
  "sent to a portal": { weather: weathers["a redirect to a captive portal"], breakOff: drop },
  "answering 500": { weather: weathers["an error of the server"], breakOff: drop },
} as const satisfies Readonly<Record<string, NetworkFault>>;

const isPage = ({ incoming }: Parameters<Weather>[0]): boolean =>
  incoming.headers["sec-fetch-dest"] === "document";

/** A network that fails while a page is on its way: after its main part, once `seen` resolves. */
export function inTheMiddle({ weather, breakOff }: NetworkFault, seen: Promise<unknown>): Weather {
  return (passage) => {
    if (!isPage(passage)) return weather(passage);
    const { ask, outgoing } = passage;
    ask()
      .then(async ({ status, headers, body }) => {
        const end = body.indexOf("</main>");
        outgoing.writeHead(status, headers).write(body.subarray(0, end));
        await seen;
        await breakOff(outgoing, body.subarray(end));
      })
      .catch(drop.bind(undefined, outgoing));
  };
}

/** A network that fails once a page is there. */
export function afterPage({ weather }: NetworkFault): Weather {
  return (passage) => {
    (isPage(passage) ? weathers.fair : weather)(passage);
  };
}
