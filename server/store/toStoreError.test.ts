import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PglitePanic } from "./pglite/pglitePanic.ts";
import { StoreError } from "./StoreError.ts";
import { isDatabaseFailure, toStoreError } from "./toStoreError.ts";

const place = "in DATA_DIR /srv/data";

function failing(members: object, message = "words of the driver"): Error {
  return Object.assign(new Error(message), members);
}

describe("toStoreError", () => {
  it.each([
    [{ code: "ENOSPC" }, "the disk is full"],
    [{ code: "53100" }, "the disk is full"],
    [{ errno: 51 }, "the disk is full"],
    [{ code: "EROFS" }, "the disk is read-only"],
    [{ errno: 69 }, "the disk is read-only"],
    [{ code: "EACCES" }, "permission is denied"],
  ])("names the directory for %j", (members, reason) => {
    expect(toStoreError(failing(members), place)).toMatchObject({
      kind: "disk",
      message: `The database in DATA_DIR /srv/data cannot be used: ${reason}.`,
    });
  });

  it("reads the disk's failure from the last words of the embedded server", () => {
    const panic = new PglitePanic('could not write to file "pg_wal/x": No space left on device');
    expect(toStoreError(panic, place)).toMatchObject({ kind: "disk" });
    expect(toStoreError(new PglitePanic("anything"), place)).toMatchObject({ kind: "damaged" });
  });

  it("does not take a refused right for a disk's", () => {
    const refused = failing({ code: "42501" }, "permission denied for table market_days");
    expect(toStoreError(refused, place)).toMatchObject({ kind: "query" });
  });

  it.each([
    "ECONNREFUSED",
    "ENOTFOUND",
    "CONNECT_TIMEOUT",
    "CONNECTION_CLOSED",
    "28P01",
    "3D000",
    "57P03",
    "08006",
  ])("counts %s as unreachable", (code) => {
    expect(toStoreError(failing({ code }, ""), place)).toMatchObject({
      kind: "unreachable",
      message: expect.stringContaining(code),
    });
  });

  it("drops the statement and its parameters from the message, and keeps the driver's error as the cause", () => {
    const cause = failing({ code: "23514" });
    const error = toStoreError(new DrizzleQueryError("insert into t", ["parameter"], cause), place);
    expect(error).toMatchObject({
      kind: "query",
      cause,
      message: expect.not.stringMatching(/insert|parameter/),
    });
  });

  it("leaves a store's own error as it is", () => {
    const own = new StoreError("busy", "taken");
    expect(toStoreError(own, place)).toBe(own);
    expect(isDatabaseFailure(new RangeError("no day"))).toBe(false);
  });
});
