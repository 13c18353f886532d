import { describe, expect, it } from "vitest";
import { readContact } from "./readContact.ts";

describe("readContact", () => {
  it("reads an email address and counts all its names as one", () => {
    expect(readContact(" Ada+exchange@Example.com ")).toEqual({
      channel: "email",
      address: "ada+exchange@example.com",
      countedAs: "ada@example.com",
      masked: "a•••e@example.com",
    });
  });

  it.each(["+234 801 234 5678", "00234-801-234-5678", "+234 (801) 234.5678"])(
    "reads the number %s",
    (text) => {
      expect(readContact(text)).toEqual({
        channel: "mobile",
        address: "+2348012345678",
        countedAs: "+2348012345678",
        masked: "••• ••• 5678",
      });
    },
  );

  it.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "08012345678",
    "+0123456789",
    "+12",
    "+1234567890123456",
  ])("takes %j for neither", (text) => {
    expect(readContact(text)).toBeUndefined();
  });
});
