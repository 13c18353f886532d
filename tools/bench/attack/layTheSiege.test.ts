import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { createTally } from "./createTally.ts";
import { layTheSiege } from "./layTheSiege.ts";

const size = { visitors: 2, slowConnections: 3, randomAddresses: 10, malformedRequests: 1 };

/** Lays a siege, that is over from the start, on a server that answers everything; cut short after `most` random addresses. */
async function lay(most: number, randomAddressesMs = 0) {
  const networks: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    if (headers["x-forwarded-for"] !== undefined) networks.push(headers["x-forwarded-for"]);
    response.end("hello");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { counts, note } = createTally();
  const attacked = { origin: `http://127.0.0.1:${port}`, isOver: () => true, victim: "", note };
  const began = performance.now();
  try {
    const isCutShort = (): boolean => networks.length >= most;
    const asked = await layTheSiege(attacked, { ...size, randomAddressesMs }, isCutShort);
    return { asked, counts, networks, tookMs: performance.now() - began };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("layTheSiege", () => {
  it("visits once, asks for each random address from a network of its own, and notes the answers", async () => {
    const { asked, counts, networks } = await lay(Infinity);
    expect(asked).toBe(size.randomAddresses);
    expect(new Set(networks).size).toBe(size.randomAddresses);
    expect([...counts]).toEqual(
      expect.arrayContaining([
        [200, size.randomAddresses + size.visitors],
        [400, size.malformedRequests],
      ]),
    );
  });

  it("asks for random addresses at the pace that it is told", async () => {
    const everyMs = 50;
    const { asked, tookMs } = await lay(Infinity, size.randomAddresses * everyMs);
    expect(asked).toBe(size.randomAddresses);
    // A timer may be a millisecond early.
    expect(tookMs).toBeGreaterThan((size.randomAddresses - 1) * everyMs - 2);
  });

  it("asks for no more once it is cut short", async () => {
    const { asked } = await lay(1, 3_000);
    expect(asked).toBeLessThan(size.randomAddresses);
  });
});
