import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildDirectory } from "./buildDirectory.ts";

const mine = { certificate: "mine" };

describe("buildDirectory", () => {
  it("is dist for the first start with the default data directory", () => {
    expect(buildDirectory({ ...mine, dataDir: ".data", dist: undefined })).toBe("dist");
  });

  it.each([".data", "/srv/data", "memory://"])(
    "is dist where it holds the certificate, with the data in %s",
    (dataDir) => {
      const dist = { certificate: "mine", inputs: "old or new" };
      expect(buildDirectory({ ...mine, dataDir, dist })).toBe("dist");
    },
  );

  it("leaves a dist of another certificate alone, finished or not", () => {
    for (const dist of [{ certificate: "other" }, { certificate: "other", inputs: "any" }]) {
      expect(buildDirectory({ ...mine, dataDir: ".data", dist })).toBe(join(".data", "build"));
      expect(buildDirectory({ ...mine, dataDir: "/srv/data", dist })).toBe("/srv/data/build");
    }
  });

  it("leaves dist to the default data directory where nobody has built", () => {
    expect(buildDirectory({ ...mine, dataDir: "/srv/data", dist: undefined })).toBe(
      "/srv/data/build",
    );
  });

  it("has no other place with a database in memory", () => {
    const dist = { certificate: "other" };
    expect(buildDirectory({ ...mine, dataDir: "memory://", dist })).toBe("dist");
  });
});
