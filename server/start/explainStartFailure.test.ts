import { describe, expect, it } from "vitest";
import { readConfig } from "../config/readConfig.ts";
import { explainStartFailure } from "./explainStartFailure.ts";
import { StoreError } from "../store/StoreError.ts";

const config = readConfig({ PORT: "80" });
const withCode = (code: string) => Object.assign(new Error(`${code}: at /srv/secret`), { code });

describe("explainStartFailure", () => {
  it.each([
    [withCode("EADDRINUSE"), "PORT"],
    [withCode("EACCES"), "PORT"],
    [withCode("EADDRNOTAVAIL"), "HOST"],
    [withCode("ENOENT"), "npm run build"],
    [
      new StoreError("busy", "Another process has the database in .data."),
      "Another process has the database",
    ],
    [new Error("first line\n    at /srv/secret"), "first line"],
    ["thrown text", "unknown error"],
  ])("explains %s", (error, hint) => {
    const line = explainStartFailure(error, config);
    expect(line).toContain(hint);
    expect(line).not.toMatch(/\n|secret/);
  });

  it("names the consumer where that did not start, and asks for no build that it does not need", () => {
    const line = explainStartFailure(withCode("ENOENT"), config, "consumer");
    expect(line).toBe("The consumer could not start: ENOENT: at /srv/secret");
  });
});
