import { describe, expect, it } from "vitest";
import { catalogCodes } from "../wire/localeCodes.ts";
import { offeredLocales } from "./catalogs.ts";

describe("the locales with texts of their own", () => {
  it("are those with a catalog, in the same order", () => {
    expect(catalogCodes).toEqual(offeredLocales);
  });
});
