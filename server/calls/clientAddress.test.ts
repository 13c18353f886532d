import { describe, expect, it } from "vitest";
import { addressBlock, addressSite, clientAddressOf } from "./clientAddress.ts";

describe("clientAddressOf", () => {
  const remoteAddress = "10.0.0.1";
  const forwardedFor = "6.6.6.6, 203.0.113.9,198.51.100.7";

  it.each([
    [0, "10.0.0.1"],
    [1, "198.51.100.7"],
    [2, "203.0.113.9"],
    [3, "6.6.6.6"],
    [9, "6.6.6.6"],
  ])("trusts %i proxies", (trustedProxies, address) => {
    expect(clientAddressOf({ remoteAddress, forwardedFor, trustedProxies })).toBe(address);
  });

  it.each([
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:5000", "203.0.113.9"],
    ["[2001:DB8::1]:443", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["unknown", "unknown"],
    ["<script>", "unknown"],
    ["", "10.0.0.1"],
  ])("reads %j as %s", (forwardedFor, address) => {
    expect(clientAddressOf({ remoteAddress, forwardedFor, trustedProxies: 1 })).toBe(address);
  });

  it("answers that a missing address is unknown", () => {
    const nowhere = { remoteAddress: undefined, forwardedFor: null, trustedProxies: 0 };
    expect(clientAddressOf(nowhere)).toBe("unknown");
  });
});

describe("addressBlock", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["unknown", "unknown"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:0db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1::2:3:4:5:6", "1:0:0:2::/64"],
  ])("counts %s as %s", (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});

describe("addressSite", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
    ["::1", "0:0:0::/48"],
  ])("counts %s as %s", (address, site) => {
    expect(addressSite(address)).toBe(site);
  });
});
