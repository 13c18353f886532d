import { describe } from "vitest";
import { describeEngine } from "./testing/describeEngine.ts";
import { createWebCryptoEngine } from "./webCryptoEngine.ts";

describe("the engine on WebCrypto", () => {
  describeEngine(() => createWebCryptoEngine());
});
