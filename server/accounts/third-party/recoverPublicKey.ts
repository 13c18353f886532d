/**
 * Public keys out of secp256k1 signatures (SEC 1, section 4.1.6; the curve is in SEC 2, section 2.4.1). Node's own
 * cryptography verifies such a signature only over digests it makes itself, and Keccak is none of them. Everything
 * here is public, so that nothing has to take the same time.
 */

const prime = 2n ** 256n - 2n ** 32n - 977n;
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const generator: Point = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
  z: 1n,
};
const curveB = 7n;
const highestBit = 255n;

/** Jacobian: x / z^2 and y / z^3 are the point, so that only its end needs a division; z of 0 is infinity. */
interface Point {
  readonly x: bigint;
  readonly y: bigint;
  readonly z: bigint;
}

const infinity: Point = { x: 1n, y: 1n, z: 0n };

/** A signature in the form of Ethereum: r, s and one bit that tells two keys apart. */
export interface RecoverableSignature {
  readonly r: bigint;
  readonly s: bigint;
  /** The parity of the y of the signature's point. */
  readonly parity: 0 | 1;
}

const signatureForm = /^0x[0-9a-fA-F]{130}$/;
/** The last byte: 27 and 28 of old, 0 and 1 of newer wallets. */
const legacyParity = 27;

/**
 * Reads 65 bytes in hexadecimal; `undefined` for anything else, for numbers outside the curve's order, and for the
 * upper one of the two equivalent s (ERC-2), which no wallet makes.
 */
export function readSignature(hex: string): RecoverableSignature | undefined {
  if (!signatureForm.test(hex)) return undefined;
  const [r, s] = [BigInt(hex.slice(0, 66)), BigInt(`0x${hex.slice(66, 130)}`)];
  const byte = Number.parseInt(hex.slice(130), 16);
  const parity = byte >= legacyParity ? byte - legacyParity : byte;
  if (parity !== 0 && parity !== 1) return undefined;
  return isInside(r, order - 1n) && isInside(s, order / 2n) ? { r, s, parity } : undefined;
}

function isInside(value: bigint, highest: bigint): boolean {
  return value > 0n && value <= highest;
}

/** The public key (64 bytes, x and y) under which the signature of the digest is valid; `undefined` for none. */
export function recoverPublicKey(
  digest: Uint8Array,
  { r, s, parity }: RecoverableSignature,
): Buffer | undefined {
  const point = liftX(r, parity);
  if (point === undefined) return undefined;
  const inverse = invert(r, order);
  const e = BigInt(`0x${Buffer.from(digest).toString("hex")}`);
  const key = sumOfMultiples(
    { point, factor: mod(s * inverse, order) },
    { point: generator, factor: mod(-e * inverse, order) },
  );
  if (key.z === 0n) return undefined;
  const z = invert(key.z, prime);
  const x = mod(key.x * z * z, prime);
  return Buffer.concat([toBytes(x), toBytes(mod(key.y * z * z * z, prime))]);
}

/** The point with this x; x beyond the order happens in one of 2^128 signatures and is left aside. */
function liftX(x: bigint, parity: 0 | 1): Point | undefined {
  const square = mod(x * x * x + curveB, prime);
  // The prime is 3 modulo 4, so that this power is a root where there is one.
  const root = power(square, (prime + 1n) / 4n);
  if (mod(root * root, prime) !== square) return undefined;
  return { x, y: Number(root & 1n) === parity ? root : prime - root, z: 1n };
}

interface Multiple {
  readonly point: Point;
  readonly factor: bigint;
}

/** Both multiples in one walk over the bits (Shamir's trick): half the doublings. */
function sumOfMultiples(left: Multiple, right: Multiple): Point {
  const both = add(left.point, right.point);
  let sum = infinity;
  for (let bit = highestBit; bit >= 0n; bit -= 1n) {
    sum = double(sum);
    const isLeft = ((left.factor >> bit) & 1n) === 1n;
    const isRight = ((right.factor >> bit) & 1n) === 1n;
    if (isLeft && isRight) sum = add(sum, both);
    else if (isLeft) sum = add(sum, left.point);
    else if (isRight) sum = add(sum, right.point);
  }
  return sum;
}

function double({ x, y, z }: Point): Point {
  const square = mod(y * y, prime);
  const s = mod(4n * x * square, prime);
  const m = mod(3n * x * x, prime);
  const doubledX = mod(m * m - 2n * s, prime);
  const doubledY = mod(m * (s - doubledX) - 8n * square * square, prime);
  return { x: doubledX, y: doubledY, z: mod(2n * y * z, prime) };
}

function add(left: Point, right: Point): Point {
  if (left.z === 0n) return right;
  if (right.z === 0n) return left;
  const [leftZ2, rightZ2] = [mod(left.z * left.z, prime), mod(right.z * right.z, prime)];
  const u = mod(left.x * rightZ2, prime);
  const s = mod(left.y * rightZ2 * right.z, prime);
  const h = mod(right.x * leftZ2 - u, prime);
  const r = mod(right.y * leftZ2 * left.z - s, prime);
  if (h === 0n) return r === 0n ? double(left) : infinity;
  const h2 = mod(h * h, prime);
  const h3 = mod(h2 * h, prime);
  const x = mod(r * r - h3 - 2n * u * h2, prime);
  const y = mod(r * (u * h2 - x) - s * h3, prime);
  return { x, y, z: mod(h * left.z * right.z, prime) };
}

/** By Euclid's algorithm; the value is never a multiple of the modulus. */
function invert(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [mod(value, modulus), modulus, 1n, 0n];
  while (a > 1n) {
    const quotient = b / a;
    [a, b] = [b % a, a];
    [x, y] = [y - quotient * x, x];
  }
  return mod(x, modulus);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = mod(result * factor, prime);
    factor = mod(factor * factor, prime);
  }
  return result;
}

function mod(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus;
  return rest < 0n ? rest + modulus : rest;
}

function toBytes(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, "0"), "hex");
}
