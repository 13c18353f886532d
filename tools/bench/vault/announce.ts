import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

const spkiOf = (key: KeyObject): string =>
  key.export({ type: "spki", format: "der" }).toString("base64");

const newPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** A gateway's keys: its certificate, and a configuration in which requests to `/v1/core` are signed with their body. */
export function announce() {
  const certified = newPair();
  const serverPublicKey = spkiOf(newPair().publicKey);
  const signature = sign("sha256", Buffer.from(serverPublicKey), certified.privateKey);
  const gatewaySignConfig = {
    clientOpen: true,
    serverPublicKey,
    serverPublicKeySign: signature.toString("base64"),
    defaultAlgorithm: "rsa2048",
    exactUrls: { "/v1/core": 2 },
    prefixUrls: {},
  };
  const spki = spkiOf(certified.publicKey);
  const certificate = { spki, notBefore: 0, notAfter: Number.MAX_SAFE_INTEGER };
  return { certificate, gatewaySignConfig };
}
