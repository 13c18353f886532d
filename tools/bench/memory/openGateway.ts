import { createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { CompactEncrypt } from "jose";
import { trustedJson } from "../../../src/lib/trusted.ts";

/** What the gateway says to a call. */
export interface GatewayAnswer {
  /** The status of the HTTP answer. */
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
}

/** Calls of one device, which has one key. */
export interface GatewayClient {
  /** A call with a readable body. `network` is the address that a proxy would name; default: none. */
  readonly call: (path: string, body: object, network?: string) => Promise<GatewayAnswer>;
  /** A call whose body only the gateway can read, with the device's key and the proof that it has it. */
  readonly callSealed: (
    path: string,
    members: Readonly<Record<string, string>>,
    network?: string,
  ) => Promise<GatewayAnswer>;
}

const windowDigits = 8;

/** Makes a device with a key of its own that speaks the protocol of browsers. */
export async function openGateway(origin: string): Promise<GatewayClient> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const ownKey = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const config = await fetch(`${origin}/v1/mix/config/gatewaySignConfig`);
  const { data } = trustedJson<{ data: { gatewaySignConfig: { serverPublicKey: string } } }>(
    await config.text(),
  );
  const key = Buffer.from(data.gatewaySignConfig.serverPublicKey, "base64");
  const serverKey = createPublicKey({ key, format: "der", type: "spki" });

  async function send(
    path: string,
    bodyFor: (signed: string) => object | Promise<object>,
    network: string | undefined,
  ): Promise<GatewayAnswer> {
    const tm = String(Date.now());
    const uhti = randomBytes(16).toString("hex");
    const signed = ["v1", "1", "POST", `/${path}`, tm.slice(0, windowDigits), uhti].join("\n");
    const answer = await fetch(`${origin}/${path}`, {
      method: "POST",
      headers: {
        origin,
        website: "parallax",
        "content-type": "application/json",
        tm,
        uhti,
        ...(network !== undefined && { "x-forwarded-for": network }),
      },
      body: JSON.stringify(await bodyFor(signed)),
    });
    const envelope = trustedJson<Omit<GatewayAnswer, "status">>(await answer.text());
    return { ...envelope, status: answer.status };
  }

  return Object.freeze({
    call: (...[path, body, network]: Parameters<GatewayClient["call"]>) =>
      send(path, () => body, network),
    callSealed: (...[path, members, network]: Parameters<GatewayClient["callSealed"]>) =>
      send(
        path,
        async (signed) => {
          const initSign = sign("sha256", Buffer.from(signed), privateKey).toString("base64");
          const payload = { ...members, algorithm: "rsa2048", publicKey: ownKey, initSign };
          const bodyCiphertext = await new CompactEncrypt(Buffer.from(JSON.stringify(payload)))
            .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256CBC-HS512" })
            .encrypt(serverKey);
          return { bodyCiphertext };
        },
        network,
      ),
  });
}
