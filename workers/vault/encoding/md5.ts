import type { Bytes } from "./bytes.ts";

const blockBytes = 64;
const lengthBytes = 8;
const bitsPerByte = 8;
const stepsPerRound = 16;
const wordBits = 32;

/** The four words that a message is mixed into. */
type State = [number, number, number, number];

/** Shifts of each round's steps, in turn. */
const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

/** By round: how the words mix, and which word of the block comes next (`step * factor + offset`). */
const rounds = [
  { mix: (b: number, c: number, d: number) => (b & c) | (~b & d), factor: 1, offset: 0 },
  { mix: (b: number, c: number, d: number) => (d & b) | (~d & c), factor: 5, offset: 1 },
  { mix: (b: number, c: number, d: number) => b ^ c ^ d, factor: 3, offset: 5 },
  { mix: (b: number, c: number, d: number) => c ^ (b | ~d), factor: 7, offset: 0 },
] as const;

/**
 * The 16 bytes of MD5 (RFC 1321). Written out, because the library's takes ten times the bytes of a worker that every
 * page loads, and the platform has none. It is a name, and protects nothing.
 */
export function md5(message: Bytes): Bytes {
  const padded = padBlocks(message);
  const state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let start = 0; start < padded.byteLength; start += blockBytes)
    addBlock(state, new DataView(padded.buffer, start, blockBytes));
  const digest = new DataView(new ArrayBuffer(state.length * 4));
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word, true);
  return new Uint8Array(digest.buffer);
}

/** The message, a set bit, zeros, and the number of its bits: whole blocks. */
function padBlocks(message: Bytes): Bytes {
  const blocks = Math.ceil((message.length + 1 + lengthBytes) / blockBytes);
  const padded = new Uint8Array(blocks * blockBytes);
  padded.set(message);
  padded[message.length] = 0x80;
  const bits = BigInt(message.length * bitsPerByte);
  new DataView(padded.buffer).setBigUint64(padded.length - lengthBytes, bits, true);
  return padded;
}

function addBlock(state: State, block: DataView): void {
  let [a, b, c, d] = state;
  for (const [round, { mix, factor, offset }] of rounds.entries())
    for (let step = 0; step < stepsPerRound; step += 1) {
      const index = round * stepsPerRound + step;
      const constant = Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** wordBits);
      const word = block.getUint32(((step * factor + offset) % stepsPerRound) * 4, true);
      const sum = (a + mix(b, c, d) + constant + word) | 0;
      const shift = shifts[round]?.[step % 4] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (wordBits - shift)))) | 0];
    }
  for (const [index, word] of [a, b, c, d].entries())
    state[index] = ((state[index] ?? 0) + word) | 0;
}
