import { describe, expect, it } from "vitest";
import { readTokenCookie } from "./sessionCookieTexts.ts";

it.each([
  ["https://a.example", "__Host-session"],
  ["http://localhost:4173", "session"],
])("of a cookie that occurs twice on %s, the first counts", (origin, name) => {
  const headers = new Headers({ cookie: `${name}=first; other=x; ${name}=second` });
  expect(readTokenCookie(headers, "session", origin)).toBe("first");
});

describe("a page's origin decides which cookie counts", () => {
  const read = (cookie: string, publicOrigin?: string) =>
    readTokenCookie(new Headers({ cookie }), "session", publicOrigin);
  const planted = "session=planted";

  it("on https that with the host prefix alone", () => {
    expect(read(planted, "https://a.example")).toBeUndefined();
    expect(read(`${planted}; __Host-session=own`, "https://a.example")).toBe("own");
  });

  it("where no origin is known that without it too, after the other", () => {
    expect(read("session=plain")).toBe("plain");
    expect(read(`${planted}; __Host-session=own`)).toBe("own");
  });
});
