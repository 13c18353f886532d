import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { missingPlatforms, type LockedPackages } from "./lock.ts";

it("finds builds for other platforms that are not locked", () => {
  const packages: LockedPackages = {
    "": {},
    "node_modules/tool": {
      version: "2.0.0",
      dev: true,
      optionalDependencies: { "@tool/linux-x64-gnu": "2.0.0", "@tool/linux-arm64-musl": "2.0.0" },
    },
    "node_modules/@tool/linux-x64-gnu": { version: "2.0.0" },
  };
  expect(missingPlatforms(packages)).toEqual({
    "node_modules/@tool/linux-arm64-musl": {
      version: "2.0.0",
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["musl"],
      dev: true,
      optional: true,
    },
  });
});

it("puts another version next to the package that requires it", () => {
  const packages: LockedPackages = {
    "node_modules/tool": {
      version: "2.0.0",
      optionalDependencies: { "@tool/darwin-x64": "2.0.0" },
    },
    "node_modules/@tool/darwin-x64": { version: "1.0.0" },
  };
  expect(Object.keys(missingPlatforms(packages))).toEqual([
    "node_modules/tool/node_modules/@tool/darwin-x64",
  ]);
});

it("finds nothing to add to the project's own lock file", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: LockedPackages;
  };
  // `npm run lock` adds what is missing.
  expect(missingPlatforms(lock.packages)).toEqual({});
});
