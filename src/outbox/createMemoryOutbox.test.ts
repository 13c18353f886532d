import { describe } from "vitest";
import { createMemoryOutbox } from "./createMemoryOutbox.ts";
import { describeDelivery } from "./testing/describeDelivery.ts";
import { describeOutbox } from "./testing/describeOutbox.ts";

describe("the outbox in memory", () => {
  describeOutbox(createMemoryOutbox, { isDurable: false });
  describeDelivery((deps) => {
    const outbox = createMemoryOutbox(deps);
    return () => outbox;
  });
});
