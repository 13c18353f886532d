import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { openGateway } from "./openGateway.ts";

/** Somebody with an account. */
export interface Member {
  readonly email: string;
  /** Signs in with a password; rejects where the gateway refuses. */
  readonly signIn: () => Promise<void>;
}

const email = "bench@example.com";
const pwd = "a password of the benchmark";
const fine = "00000";

/**
 * Registers somebody at a running server, over the protocol that browsers use.
 *
 * @param verificationCode the code that the server prints when it is asked for one
 */
export async function createMember(
  origin: string,
  verificationCode: Promise<string>,
): Promise<Member> {
  const { call, callSealed } = await openGateway(origin);
  const expectFine = async (path: string, answer: ReturnType<typeof call>): Promise<void> => {
    const { code, msg } = await answer;
    if (code !== fine) throw new Error(`${path} answered ${code}: ${msg}`);
  };
  await expectFine("sendCode", call(accountPaths.sendCode, { scene: "register", email }));
  const form = { email, pwd, rePwd: pwd, verifyCode: await verificationCode };
  await expectFine("register", callSealed(accountPaths.registerByEmail, form));
  return Object.freeze({
    email,
    signIn: () =>
      expectFine("login", callSealed(accountPaths.login, { loginName: email, pwd, areaCode: "" })),
  });
}
