import { expect, it } from "vitest";
import { readTokenCookie } from "./sessionCookieTexts.ts";

it.each([
  ["https://a.example", "__Host-session"],
  ["http://localhost:4173", "session"],
])("of a cookie that occurs twice on %s, the first counts", (origin, name) => {
  const headers = new Headers({ cookie: `${name}=first; other=x; ${name}=second` });
  expect(readTokenCookie(headers, "session", origin)).toBe("first");
});
