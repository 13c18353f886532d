import { signedQuoteText, type QuoteData } from "../../../wire/market/quote.ts";

/** True for a quote that the gateway with this key (base64 SPKI) signed. Rejects where the platform cannot check. */
export async function verifyQuote(
  { quote, signature }: QuoteData,
  publicKey: string,
): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    "spki",
    bytesOf(publicKey),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  return crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    bytesOf(signature.replaceAll("-", "+").replaceAll("_", "/")),
    new TextEncoder().encode(signedQuoteText(quote)),
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
