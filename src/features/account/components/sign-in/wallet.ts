/** The part of a browser wallet that a sign-in needs (EIP-1193). */
interface Wallet {
  request(call: {
    readonly method: string;
    readonly params?: readonly unknown[];
  }): Promise<unknown>;
}

/** The browser's wallet; `undefined` without one. */
export function findWallet(): Wallet | undefined {
  const found: unknown = Reflect.get(globalThis, "ethereum");
  return isWallet(found) ? found : undefined;
}

function isWallet(value: unknown): value is Wallet {
  const canHave = typeof value === "object" && value !== null && "request" in value;
  return canHave && typeof value.request === "function";
}

/** The address that the visitor shares with this page; `undefined` if they choose none. */
export async function chooseAddress(wallet: Wallet): Promise<string | undefined> {
  const accounts = await wallet.request({ method: "eth_requestAccounts" });
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  return typeof first === "string" ? first : undefined;
}

/** Asks the visitor to sign a text with an address. Rejects, or returns `undefined`, when they refuse. */
export async function signText(
  wallet: Wallet,
  { text, address }: { readonly text: string; readonly address: string },
): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const params = [`0x${hex}`, address];
  const signature = await wallet.request({ method: "personal_sign", params });
  return typeof signature === "string" ? signature : undefined;
}
