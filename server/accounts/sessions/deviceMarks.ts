import { and, eq, gt, inArray, or } from "drizzle-orm";
import type { Call } from "../../calls/call.ts";
import { equalTexts } from "../../crypto/secretTexts.ts";
import { deviceKeys } from "../../store/schema/accounts.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";
import { readTokenCookie, setDeviceCookie } from "./sessionCookieTexts.ts";

const markForm = /^([0-9a-f]{32})-([0-9a-f]{64})$/;
const msPerSecond = 1000;

/**
 * `Set-Cookie` value that marks the browser as the device that has signed in with the key. Clients make a new key for
 * every sign-in, so the mark is what tells their next one from a stranger's. It signs nobody in and replaces no code: it
 * only keeps strangers' failures from counting. Marks of other accounts stay, up to `policy.maxDeviceMarks`.
 */
export function markDevice(
  { secrets, settings }: Pick<Services, "secrets" | "settings">,
  { headers, origin }: Pick<Call, "headers" | "origin">,
  device: { readonly userId: string; readonly keyMd5: string },
): string {
  const others = readMarks(headers, settings.publicOrigin).filter(
    ({ keyMd5, mac }) => !equalTexts(mac, macOf(secrets, { ...device, keyMd5 })),
  );
  const own = { keyMd5: device.keyMd5, mac: macOf(secrets, device) };
  const marks = [own, ...others].slice(0, policy.maxDeviceMarks);
  return setDeviceCookie(marks.map(({ keyMd5, mac }) => `${keyMd5}-${mac}`).join("."), {
    origin,
    seconds: policy.deviceMemoryMs / msPerSecond,
  });
}

/**
 * Names the device of a call among those that the user signed in with within `policy.deviceMemoryMs`: by the key that has
 * signed this request, else by the browser's mark. `undefined` for any other device. Does the same work for no user.
 */
export async function knownDeviceOf(
  { store, secrets, settings, clock }: Pick<Services, "store" | "secrets" | "settings" | "clock">,
  { headers, newKey }: Pick<Call, "headers" | "newKey">,
  userId = "",
): Promise<string | undefined> {
  const marked = readMarks(headers, settings.publicOrigin)
    .filter(({ keyMd5, mac }) => equalTexts(mac, macOf(secrets, { userId, keyMd5 })))
    .map(({ keyMd5 }) => keyMd5);
  const oldest = new Date(clock() - policy.deviceMemoryMs);
  const isNamed = or(
    inArray(deviceKeys.keyMd5, marked),
    eq(deviceKeys.publicKey, newKey?.publicKey ?? ""),
  );
  const rows = await store.run((db) =>
    db
      .select({ keyMd5: deviceKeys.keyMd5 })
      .from(deviceKeys)
      .where(and(eq(deviceKeys.userId, userId), gt(deviceKeys.lastUsedAt, oldest), isNamed)),
  );
  const [device] = rows.map(({ keyMd5 }) => `${userId} ${keyMd5}`).toSorted();
  return device;
}

interface Mark {
  readonly keyMd5: string;
  readonly mac: string;
}

function macOf(
  { hash }: Services["secrets"],
  { userId, keyMd5 }: { readonly userId: string; readonly keyMd5: string },
): string {
  return hash("device mark", userId, keyMd5);
}

function readMarks(headers: Headers, publicOrigin: string | undefined): Mark[] {
  const texts = (readTokenCookie(headers, "device", publicOrigin) ?? "").split(".");
  return texts.slice(0, policy.maxDeviceMarks).flatMap((text) => {
    const [, keyMd5, mac] = markForm.exec(text) ?? [];
    return keyMd5 === undefined || mac === undefined ? [] : [{ keyMd5, mac }];
  });
}
