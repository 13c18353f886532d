import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { missingPlatforms, type LockedPackages, withoutIntegrity } from "./lock.ts";

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

it("finds packages that npm could not check", () => {
  const packages: LockedPackages = {
    "": {},
    "node_modules/checked": { version: "1.0.0", integrity: "sha512-AAAA" },
    "node_modules/folder": { link: true },
    "node_modules/tool/node_modules/@tool/linux-x64": { version: "2.0.0" },
  };
  expect(withoutIntegrity(packages)).toEqual(["@tool/linux-x64 2.0.0"]);
});

describe("the project's own lock file", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: LockedPackages;
  };

  it("lacks no build for another platform", () => {
    // `npm run lock` adds what is missing.
    expect(missingPlatforms(packages)).toEqual({});
  });

  it("has the hash of every package, so that npm installs no other", () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(withoutIntegrity(packages)).toEqual([]);
  });

  it("has a decision about every package that wants to run a script when it is installed", () => {
    const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      allowScripts: Readonly<Record<string, boolean>>;
    };
    const scripted = Object.entries(packages)
      .filter(([path, locked]) => path !== "" && locked.hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
    expect(new Set(scripted)).toEqual(new Set(Object.keys(allowScripts)));
  });
});
