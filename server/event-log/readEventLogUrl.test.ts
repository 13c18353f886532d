import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { readEventLogUrl } from "./readEventLogUrl.ts";

describe("readEventLogUrl", () => {
  it("reads brokers and topic", () => {
    expect(readEventLogUrl("kafka://one:9092,[::1]:9093/events")).toMatchObject({
      brokers: ["one:9092", "[::1]:9093"],
      topic: "events",
      refusedTopic: "events.refused",
      isEncrypted: false,
      login: undefined,
    });
  });

  it("reads how to sign in", () => {
    const place = readEventLogUrl("kafkas://us%2Fer:pa%40ss@host:9093/a.b?sasl=plain");
    expect(place.isEncrypted).toBe(true);
    expect(place.login).toEqual({ mechanism: "PLAIN", username: "us/er", password: "pa@ss" });
    expect(place.place).toBe("at EVENTS_LOG_URL (kafkas://host:9093/a.b)");
    expect(readEventLogUrl("kafka://u:p@host:1/t").login?.mechanism).toBe("SCRAM-SHA-512");
  });

  it.each([
    "kafka://host/topic",
    "kafka://host:9092",
    "kafka://host:9092/",
    "kafka://host:9092/two/parts",
    "kafka://secret@host:9092/t",
    "kafka://secret:%zz@host:9092/t",
    "kafka://u:secret@host:9092/t?sasl=gssapi",
    "http://host:9092/t",
    "",
  ])("refuses %s without repeating it", (url) => {
    let failure: unknown;
    try {
      readEventLogUrl(url);
    } catch (error) {
      failure = error;
    }
    expect(failure).toMatchObject({ name: "StoreError", kind: "configuration" });
    expect(inspect(failure, { depth: 9 })).not.toContain("secret");
  });
});
