import { addressBlock } from "../../calls/clientAddress.ts";

const sixtyFour = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+:)([0-9a-f]+)::\/64$/;
const highByte = 0xff_00;

/**
 * The network that events are counted under: an IPv4 address itself, or the 56-bit network of an IPv6 address, because
 * a household is given that many and chooses the other bits itself (RFC 6177).
 */
export function eventNetwork(address: string): string {
  const block = addressBlock(address);
  const [, head, last] = sixtyFour.exec(block) ?? [];
  if (head === undefined || last === undefined) return block;
  return `${head}${(Number.parseInt(last, 16) & highByte).toString(16)}::/56`;
}
