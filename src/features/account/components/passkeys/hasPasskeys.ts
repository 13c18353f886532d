/** True in a browser that knows passkeys, on a page that may use them. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis;
}
