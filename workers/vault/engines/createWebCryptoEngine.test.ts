import { describe } from "vitest";
import { describeEngine } from "../testing/describeEngine.ts";
import { createWebCryptoEngine } from "./createWebCryptoEngine.ts";

describe("the engine on WebCrypto", () => {
  describeEngine(() => createWebCryptoEngine());
});
