import { like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { attemptCounts } from "../../../server/store/schema/accounts.ts";
import { makeClientKey } from "../protection/protectionClient.ts";
import { accountsUnderTest, type Answer, password, registerAt } from "./accountsFixture.ts";

const open = accountsUnderTest();

const login = "/v1/user/login";
const success = "00000";
const wrongCredentials = "40100";
const challengeRequired = "10021";
const unavailable = "50300";
/** More than may wait at once. */
const floodSize = 260;

/** Sign-ins with names that nobody has, each from a network of its own. */
function flood(): Promise<Answer>[] {
  return Array.from({ length: floodSize }, (_none, index) =>
    open()
      .visitor(`100.64.${Math.floor(index / 250)}.${index % 250}`)
      .call(login, { loginName: `nobody${index}@example.com`, pwd: "a guess", areaCode: "" }),
  );
}

/** Tries that are counted for login names. */
async function countedNames(): Promise<number> {
  const [row] = await open().store.run((db) =>
    db
      .select({ total: sql<string>`coalesce(sum(${attemptCounts.count}), 0)` })
      .from(attemptCounts)
      .where(like(attemptCounts.name, "loginName:%")),
  );
  // A name has a count of its own and one for each network that tries it.
  return Number(row?.total ?? 0) / 2;
}

describe("a flood of sign-ins from changing addresses", () => {
  const email = "beside-a-flood@example.com";
  const key = makeClientKey();
  beforeAll(async () => {
    await registerAt(open(), email, key);
  });

  it("refuses the rest without counting it as tries, and known devices and solvers sign in", async () => {
    const form = { loginName: email, pwd: password, areaCode: "" };
    const strangers = flood();
    // The first answer shows that the others are waiting.
    await Promise.race(strangers);
    const byDevice = await open().visitor("203.0.113.20").call(login, form, { key });
    expect(byDevice).toMatchObject({ code: success, data: { userInfo: {} } });
    const headers = await open().passed("login");
    const byChallenge = await open().visitor("203.0.113.21").call(login, form, { headers });
    expect(byChallenge).toMatchObject({ code: success, data: { verifications: ["email"] } });

    const codes = (await Promise.all(strangers)).map(({ code }) => code);
    const tried = codes.filter((code) => code === wrongCredentials).length;
    const refused = codes.filter((code) => [challengeRequired, unavailable].includes(code)).length;
    expect(refused).toBeGreaterThan(0);
    expect(tried + refused).toBe(floodSize);
    expect(await countedNames()).toBe(tried);
  });
});

describe("one IPv6 site", () => {
  it("is one network, whichever of its networks calls", async () => {
    const codes: string[] = [];
    for (let index = 0; index < 21; index += 1) {
      const answer = await open()
        .visitor(`2001:db8:77:${index.toString(16)}::1`)
        .call(login, { loginName: `six${index}@example.com`, pwd: "a guess", areaCode: "" });
      codes.push(answer.code);
    }
    expect(codes.filter((code) => code === wrongCredentials)).toHaveLength(20);
    expect(codes.at(-1)).toBe(challengeRequired);
  });
});
