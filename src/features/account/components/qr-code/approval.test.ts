import { expect, it } from "vitest";
import { approvalAddress, readApproval } from "./approval.ts";

const key = `${"aB_-".repeat(10)}123`;

it("reads the key that an address was made with", () => {
  const { hash, pathname } = new URL(approvalAddress("https://parallax.test/de/account", key));
  expect(pathname).toBe("/de/account");
  expect(readApproval(hash)).toBe(key);
});

it.each(["", "#", `#approve=${key}x`, `#approve=${key.slice(1)}`, `#approve=${key}&x`, key])(
  "finds none in %o",
  (hash) => {
    expect(readApproval(hash)).toBeUndefined();
  },
);
