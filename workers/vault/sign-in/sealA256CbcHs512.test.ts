import { describe, expect, it } from "vitest";
import { hexOf, utf8Bytes } from "../encoding/bytes.ts";
import { createForgeEngine } from "../engines/createForgeEngine.ts";
import { sealA256CbcHs512 } from "./sealA256CbcHs512.ts";
import { createWebCryptoEngine } from "../engines/createWebCryptoEngine.ts";

const hexBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe.each([createWebCryptoEngine(), createForgeEngine()])(
  "AES_256_CBC_HMAC_SHA_512 by $name",
  (engine) => {
    it("gives the test case of RFC 7518, appendix B.3", async () => {
      const { ciphertext, tag } = await sealA256CbcHs512({
        engine,
        key: Uint8Array.from({ length: 64 }, (_, index) => index),
        iv: hexBytes("1af38c2dc2b96ffdd86694092341bc04"),
        associated: utf8Bytes("The second principle of Auguste Kerckhoffs"),
        data: utf8Bytes(
          "A cipher system must not be required to be secret, and it must be able to fall into " +
            "the hands of the enemy without inconvenience",
        ),
      });
      expect(hexOf(ciphertext.slice(0, 16))).toBe("4affaaadb78c31c5da4b1b590d10ffbd");
      expect(ciphertext).toHaveLength(144);
      expect(hexOf(tag)).toBe("4dd3b4c088a7f45c216839645b2012bf2e6269a8c56a816dbc1b267761955bc5");
    });
  },
);
