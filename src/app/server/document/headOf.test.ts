import { describe, expect, it } from "vitest";
import { headOf, sharedHeadOf } from "./headOf.ts";

const meta = [{ title: "First" }, { name: "description", content: "Words" }];
const links = [
  { rel: "icon", href: "/i" },
  { rel: "canonical", href: "https://a.example/x" },
];

describe("the head of a page", () => {
  it("is read back, with the last of its titles", () => {
    expect(headOf({ meta: [...meta, { title: "Last" }], links })).toEqual({
      title: "Last",
      description: "Words",
      url: "https://a.example/x",
    });
  });

  it("is none for a page that is not to be listed, is not found or says nothing", () => {
    const hidden = [...meta, { name: "robots", content: "noindex" }];
    expect(headOf({ meta: hidden, links })).toBeUndefined();
    expect(headOf({ meta })).toBeUndefined();
    expect(headOf({ links })).toBeUndefined();
    expect(headOf({})).toBeUndefined();
    expect(sharedHeadOf({ meta: hidden, links })).toBeUndefined();
  });

  it("is read of a page that is shared though not listed", () => {
    const shared = { meta: [...meta, { name: "robots", content: "noindex, follow" }], links };
    expect(headOf(shared)).toBeUndefined();
    expect(sharedHeadOf(shared)?.url).toBe("https://a.example/x");
    expect(sharedHeadOf({ meta, links })).toBeUndefined();
  });
});
