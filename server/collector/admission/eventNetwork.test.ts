import { describe, expect, it } from "vitest";
import { eventNetwork } from "./eventNetwork.ts";

describe("eventNetwork", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["unknown", "unknown"],
    ["2001:db8:1:2::5", "2001:db8:1:0::/56"],
    ["2001:db8:1:ff::5", "2001:db8:1:0::/56"],
    ["2001:db8:1:1ff::5", "2001:db8:1:100::/56"],
    ["::1", "0:0:0:0::/56"],
  ])("counts %s as %s", (address, network) => {
    expect(eventNetwork(address)).toBe(network);
  });
});
