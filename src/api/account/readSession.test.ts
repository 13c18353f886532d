import { describe, expect, it } from "vitest";
import { readSession } from "./readSession.ts";

const ref = "0a".repeat(32);
const nobody = { sessionRef: "", userId: "" };

describe("readSession", () => {
  it("reads both references among other cookies", () => {
    expect(readSession(`a=b=c; session_ref=${ref}; user_id=1001; x`)).toEqual({
      sessionRef: ref,
      userId: "1001",
    });
  });

  it.each(["", `session_ref=${ref}`, "user_id=1001", `session_ref=short; user_id=1001`])(
    "finds nobody in %o",
    (text) => {
      expect(readSession(text)).toEqual(nobody);
    },
  );

  it("is not misled by a name inside another", () => {
    expect(readSession(`xsession_ref=${ref}; user_id=1; my user_id=2`)).toEqual(nobody);
  });
});
