import { expect, it } from "vitest";
import { ownOrigin } from "./pageOrigin.ts";

const settings = { publicOrigin: undefined, trustedProxies: 1 };

// The proxy adds its value at the end; those before may be the client's.
it.each([
  ["http, https", "https://a.example"],
  ["https, http", "http://a.example"],
])("the last of the forwarded protocols %s counts", (forwarded, expected) => {
  for (const protocol of ["http", "https"]) {
    const headers = { "x-forwarded-proto": forwarded };
    const request = new Request(`${protocol}://a.example/x`, { headers });
    expect(ownOrigin(request, settings)).toBe(expected);
  }
});
