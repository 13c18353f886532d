import { expect, it, vi } from "vitest";
import type { Logger } from "../log/createLog.ts";
import type { Store } from "../store/createStore.ts";
import { trusted } from "../../src/lib/trusted.ts";
import { openEvents } from "./openEvents.ts";

it("waits for an event database that is not there yet as for the database", async () => {
  const warn = vi.fn<(fields: { readonly reason: string }, message: string) => void>();
  // Nobody listens on the port of the discard protocol.
  const eventsUrl = "http://parallax:secret@127.0.0.1:9/parallax";
  const config = { eventsUrl, eventsLogUrl: undefined, databaseWaitSeconds: 2 };
  const logger = trusted<Logger>({ warn });
  await expect(openEvents({ config, store: trusted<Store>({}), logger })).rejects.toMatchObject({
    kind: "unreachable",
  });
  expect(warn.mock.calls.length).toBeGreaterThan(0);
  for (const [{ reason }, message] of warn.mock.calls) {
    expect(message).toBe("waiting for the database before starting");
    expect(reason).not.toContain("secret");
  }
});
