import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Site, startSite } from "../../e2e/support/startSite.ts";
import { createTally } from "../../../tools/bench/attack/createTally.ts";
import { layTheSiege } from "../../../tools/bench/attack/layTheSiege.ts";

/** The short form of `npm run bench siege`, which also measures. */
const size = {
  visitors: 20,
  slowConnections: 200,
  randomAddresses: 280,
  malformedRequests: 140,
};
const slowMs = 180_000;

let site: Site | undefined;
beforeAll(async () => {
  site = await startSite(undefined, { TRUST_PROXY: "1" });
}, slowMs);
afterAll(() => site?.close(), slowMs);

describe("visitors, slow connections, random addresses and malformed requests at once", () => {
  it(
    "get answers of which none is a fault of the server, and it goes on",
    { timeout: slowMs },
    async () => {
      const origin = site?.origin ?? "";
      const { counts, note } = createTally();
      // Over from the start: every visitor comes once, and everything else as often as its size says.
      await layTheSiege({ origin, isOver: () => true, victim: "", note }, size);
      const statuses = [...counts.keys()].filter((status) => typeof status === "number");
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
      expect(statuses).not.toContain(0);
      expect(statuses).toEqual(expect.arrayContaining([200, 400, 404]));
      const after = await fetch(`${origin}/converter/btc/usd`);
      expect([after.status, await after.text()]).toEqual([200, expect.stringContaining("</html>")]);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    },
  );
});
