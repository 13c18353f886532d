/** True for https and for the machine's own address. Only there key pairs are made and bodies encrypted. */
export function isSecurePage({
  isSecureContext,
  protocol,
  hostname,
}: {
  readonly isSecureContext: boolean;
  readonly protocol: string;
  readonly hostname: string;
}): boolean {
  if (!isSecureContext) return false;
  return protocol === "https:" || isLoopback(hostname);
}

/** `URL` writes every IPv4 address of 127.0.0.0/8 with four numbers. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
