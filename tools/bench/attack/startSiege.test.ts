import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { startSiege } from "./startSiege.ts";

const size = { visitors: 2, slowConnections: 1, randomAddresses: 5, malformedRequests: 1 };

describe("startSiege", () => {
  it("goes on until it is ended, and then tells what was answered", async () => {
    let answered = 0;
    const enough = 10 * (size.randomAddresses + size.visitors);
    const reached = Promise.withResolvers<void>();
    const server = createServer((_, response) => {
      response.end("hello");
      answered += 1;
      if (answered === enough) reached.resolve();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    try {
      const siege = await startSiege({ origin: `http://127.0.0.1:${port}`, size });
      await reached.promise;
      const { asked, counts } = await siege.end();
      expect(asked).toBe(size.randomAddresses);
      expect(counts.get(200)).toBe(answered);
      expect(counts.get(400)).toBe(size.malformedRequests);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it("tells of attackers that fail", async () => {
    // Its thread may fail before this one has heard that it began.
    const siege = startSiege({ origin: "nowhere", size });
    await expect(siege.then(({ end }) => end())).rejects.toThrow("Invalid URL");
  });
});
