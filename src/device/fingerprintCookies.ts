import type { DeviceStore } from "./deviceStore.ts";

/** The most cookies that are kept (specification, section 3). */
const maxCookies = 10;
const prefix = "fingerprint.";

/**
 * Keeps the id that a version of the fingerprint has given this device. Each version has its own cookie, because ids
 * compare only within a version. The oldest versions go.
 */
export function keepFingerprintCookie(
  cookies: DeviceStore & { readonly names: () => readonly string[] },
  { id, version }: { readonly id: string; readonly version: string },
): void {
  cookies.write(prefix + version, id);
  const versions = cookies
    .names()
    .filter((name) => name.startsWith(prefix))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
  for (const name of versions.slice(0, Math.max(0, versions.length - maxCookies)))
    cookies.write(name, undefined);
}

/** Forgets all of them. */
export function forgetFingerprintCookies(
  cookies: DeviceStore & { readonly names: () => readonly string[] },
): void {
  for (const name of cookies.names()) if (name.startsWith(prefix)) cookies.write(name, undefined);
}
