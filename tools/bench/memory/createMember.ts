import { createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { CompactEncrypt } from "jose";
import { trustedJson } from "../../../src/lib/trusted.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";

/** Somebody with an account. */
export interface Member {
  /** Signs in with a password; rejects where the gateway refuses. */
  readonly signIn: () => Promise<void>;
}

const email = "bench@example.com";
const pwd = "a password of the benchmark";
const fine = "00000";
const windowDigits = 8;

/**
 * Registers somebody at a running server, over the protocol that browsers use.
 *
 * @param verificationCode the code that the server prints when it is asked for one
 */
export async function createMember(
  origin: string,
  verificationCode: Promise<string>,
): Promise<Member> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const ownKey = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const config = await fetch(`${origin}/v1/mix/config/gatewaySignConfig`);
  const { data } = trustedJson<{ data: { gatewaySignConfig: { serverPublicKey: string } } }>(
    await config.text(),
  );
  const key = Buffer.from(data.gatewaySignConfig.serverPublicKey, "base64");
  const serverKey = createPublicKey({ key, format: "der", type: "spki" });

  async function call(path: string, bodyFor: (signed: string) => Promise<object>): Promise<void> {
    const tm = String(Date.now());
    const uhti = randomBytes(16).toString("hex");
    const signed = ["v1", "1", "POST", `/${path}`, tm.slice(0, windowDigits), uhti].join("\n");
    const headers = { origin, website: "parallax", "content-type": "application/json", tm, uhti };
    const body = JSON.stringify(await bodyFor(signed));
    const answer = await fetch(`${origin}/${path}`, { method: "POST", headers, body });
    const { code, msg } = trustedJson<{ code: string; msg: string }>(await answer.text());
    if (code !== fine) throw new Error(`${path} answered ${code}: ${msg}`);
  }

  const encrypted =
    (members: Readonly<Record<string, string>>) =>
    async (signed: string): Promise<object> => {
      const initSign = sign("sha256", Buffer.from(signed), privateKey).toString("base64");
      const payload = { ...members, algorithm: "rsa2048", publicKey: ownKey, initSign };
      const bodyCiphertext = await new CompactEncrypt(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256CBC-HS512" })
        .encrypt(serverKey);
      return { bodyCiphertext };
    };

  await call(accountPaths.sendCode, () => Promise.resolve({ scene: "register", email }));
  const verifyCode = await verificationCode;
  await call(accountPaths.registerByEmail, encrypted({ email, pwd, rePwd: pwd, verifyCode }));
  return Object.freeze({
    signIn: () => call(accountPaths.login, encrypted({ loginName: email, pwd, areaCode: "" })),
  });
}
