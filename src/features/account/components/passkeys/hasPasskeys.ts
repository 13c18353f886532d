/** True in a browser that knows passkeys, on a page that may use them. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis;
}

/** True in a browser that lists passkeys among what it fills into a field. */
export async function canFillPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const ask: unknown = Reflect.get(PublicKeyCredential, "isConditionalMediationAvailable");
  if (typeof ask !== "function") return false;
  // Browsers differ in whether they need it as a method.
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}
