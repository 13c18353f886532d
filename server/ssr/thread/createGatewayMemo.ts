import { headerNames } from "../../../src/wire/headers.ts";
import { apiPaths } from "../../../src/wire/paths.ts";
import { createLru } from "../../caching/createLru.ts";
import { type PassedResponse, passResponse, receiveResponse } from "./renderProtocol.ts";

type Fetch = typeof globalThis.fetch;

/** Remembers answers of the gateway for as long as they cannot change. */
export interface GatewayMemo {
  /**
   * A `fetch` for pages of one version of the data. Two pages of one version that ask for the same figures get the same
   * answer, and the gateway is asked once. Calls with a cookie, calls for anything but figures, and failures are not
   * kept.
   *
   * @param now epoch milliseconds: the clock of the gateway in an answer that was kept
   */
  fetchFor(version: string, now: number): Fetch;
}

const bounds = { maxEntries: 1000, maxBytes: 8 * 1024 * 1024 };
const ok = 200;

/** Calls whose answer depends on the data, the address and the body alone. */
const figures: ReadonlySet<string> = new Set(Object.values(apiPaths).map((path) => `/${path}`));

/** An empty memory; a new version empties it. */
export function createGatewayMemo(fetch: Fetch): GatewayMemo {
  let held = createLru<PassedResponse>(bounds);
  let heldVersion: string | undefined;

  return Object.freeze({
    fetchFor: (version: string, now: number): Fetch => {
      if (version !== heldVersion) {
        held = createLru(bounds);
        heldVersion = version;
      }
      const answers = held;
      return async (input, init) => {
        const request = new Request(input, init);
        const key = await keyOf(request);
        if (key === undefined) return fetch(request);
        const known = answers.get(key);
        if (known !== undefined) return answeredAt(known, now);
        const response = await fetch(request);
        if (response.status !== ok) return response;
        const answer = await passResponse(response);
        answers.set(key, answer, answer.body.byteLength);
        return receiveResponse(answer);
      };
    },
  });
}

/** Names a call for figures; `undefined` for any other. The language is in the address or the body, never in a header. */
async function keyOf(request: Request): Promise<string | undefined> {
  const { method, url, headers } = request;
  if (headers.has("cookie") || !figures.has(new URL(url).pathname)) return undefined;
  return `${method} ${url} ${method === "POST" ? await request.clone().text() : ""}`;
}

/** Readers set their clock by the answer: a kept one tells the time at which it is given. */
function answeredAt(answer: PassedResponse, now: number): Response {
  const response = receiveResponse(answer);
  response.headers.set(headerNames.serverTime, String(now));
  return response;
}
