import { describe, expect, it } from "vitest";
import { negotiateDictionaryCoding, negotiateEncoding } from "./acceptEncoding.ts";

describe("negotiateEncoding", () => {
  it.each([
    [undefined, "identity"],
    [null, "identity"],
    ["", "identity"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["x-gzip", "gzip"],
    ["BR;Q=1.0", "br"],
    ["gzip;q=1.0, br;q=0.9", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["br;q=0", "identity"],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["identity;q=1, br;q=0.5", "identity"],
    ["identity;q=0, gzip;q=0.001", "gzip"],
    ["identity;q=0", "identity"],
    ["*;q=0", "identity"],
    ["br;q=2", "identity"],
    ["br;q=x", "identity"],
    [" , ;;, br ; q=0.3 ,", "br"],
    ["deflate", "identity"],
  ])("%j gives %s", (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  it("chooses only among the codings of the answer", () => {
    expect(negotiateEncoding("br, gzip", ["gzip", "identity"])).toBe("gzip");
    expect(negotiateEncoding("br", ["identity"])).toBe("identity");
  });
});

describe("negotiateDictionaryCoding", () => {
  it.each([
    ["gzip, deflate, br, zstd, dcb, dcz", "dcb"],
    ["dcz, br", "dcz"],
    ["DCZ;q=1, dcb;q=0.9, br;q=0.9", "dcz"],
    ["dcb;q=0.5", "dcb"],
    ["dcb;q=0, dcz;q=0, br", undefined],
    ["dcb;q=0.5, br", undefined],
    ["dcb;q=0.5, *", undefined],
    ["*", undefined],
    ["br, gzip", undefined],
    ["dcb;q=x", undefined],
    ["", undefined],
    [undefined, undefined],
    [null, undefined],
  ])("%j gives %s", (header, coding) => {
    expect(negotiateDictionaryCoding(header)).toBe(coding);
  });
});
