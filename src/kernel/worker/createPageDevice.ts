import { computeFingerprint } from "../../device/computeFingerprint.ts";
import { createDevice, type Device } from "../../device/createDevice.ts";
import { createCookieStore, firstThatKeeps } from "../../device/deviceStore.ts";
import {
  forgetFingerprintCookies,
  keepFingerprintCookie,
} from "../../device/fingerprintCookies.ts";
import { readStored, writeStored } from "../../browser/localStore.ts";

/** The device of this page: ids in local storage, in cookies where that refuses. */
export function createPageDevice(): Device {
  const local = { read: readStored, write: writeStored };
  const cookies = createCookieStore({
    cookies: {
      read: () => document.cookie,
      // `cookieStore` answers later, and a request may be on its way by then; it is also not in every browser.
      write: (cookie) => {
        Reflect.set(document, "cookie", cookie);
      },
    },
    isSecure: location.protocol === "https:",
  });
  return createDevice({
    store: firstThatKeeps([local, cookies]),
    keepFingerprint: (fingerprint) => {
      if (readStored("device-id") === undefined) keepFingerprintCookie(cookies, fingerprint);
    },
    forgetFingerprints: () => {
      forgetFingerprintCookies(cookies);
    },
    compute: computeFingerprint,
    fillRandom: (bytes) => crypto.getRandomValues(bytes),
  });
}
