import { describe, expect, it } from "vitest";
import { readEventsUrl } from "./readEventsUrl.ts";

describe("readEventsUrl", () => {
  it("reads host, database, user and password", () => {
    expect(readEventsUrl("https://an%40a:p%2Fw@events.example:8443/shop_1")).toEqual({
      origin: "https://events.example:8443",
      database: "shop_1",
      username: "an@a",
      password: "p/w",
      place: "at EVENTS_URL (https://events.example:8443/shop_1)",
    });
  });

  it("takes the server's own user and a database of the product's name where none are told", () => {
    for (const url of ["http://localhost:8123", "http://localhost:8123/"])
      expect(readEventsUrl(url)).toMatchObject({
        database: "parallax",
        username: "default",
        password: "",
      });
  });

  it.each([
    "localhost:8123",
    "ftp://localhost/x",
    "http://localhost/a-b",
    "http://localhost/a/b",
    "http://localhost/1a",
    "http://localhost/x;drop",
    "http://localhost/x?user=root",
    "http://s3cret%@localhost/x",
  ])("refuses %s without repeating it", (url) => {
    let refusal: unknown;
    try {
      readEventsUrl(url);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ kind: "configuration" });
    const message = String(refusal);
    expect(message).toContain("EVENTS_URL cannot be read");
    expect(message).not.toContain(url);
  });
});
