import { describe, expect, it } from "vitest";
import { challenge, clientTo, envelope } from "../testing/clientFixture.ts";

describe("a challenge that several calls wait for", () => {
  it("is put again to those that are left, where its token is taken once", async () => {
    const used = new Set<string | null>();
    const { gateway, askChallenge } = clientTo(({ headers }) => {
      const token = headers.get("captcha-token");
      if (token === null || used.has(token)) return challenge("login");
      used.add(token);
      return envelope("00000", token);
    });
    let passed = 0;
    askChallenge.mockImplementation(() => {
      passed += 1;
      return Promise.resolve({ ok: true, token: `token ${passed}` });
    });
    const answers = ["a", "b", "c"].map((name) =>
      gateway<string>({ path: `v1/${name}`, body: {} }),
    );
    expect((await Promise.all(answers)).toSorted()).toEqual(["token 1", "token 2", "token 3"]);
    expect(askChallenge).toHaveBeenCalledTimes(3);
  });
});
