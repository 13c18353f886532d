/** Reads the fields of a message of Kafka's protocol, one after another, in its flexible encoding (KIP-482). */
export interface WireReader {
  readonly int8: () => number;
  readonly int16: () => number;
  readonly int32: () => number;
  readonly int64: () => bigint;
  readonly text: () => string;
  readonly bytes: () => Buffer;
  readonly skip: (bytes: number) => void;
  readonly list: <T>(read: () => T, hasTags?: boolean) => readonly T[];
  readonly tags: () => void;
  /** A text with a length of two bytes, as in the header of a request. */
  readonly shortText: () => string;
}

/** A reader from the start of a message. */
export function createWireReader(message: Buffer): WireReader {
  let at = 0;
  const step = (bytes: number): number => {
    at += bytes;
    return at - bytes;
  };
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message.readUInt8(step(1));
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (): Buffer => {
    const length = Math.max(0, varint() - 1);
    const from = step(length);
    return message.subarray(from, from + length);
  };
  const tags = (): void => {
    for (let left = varint(); left > 0; left -= 1) {
      varint();
      step(varint());
    }
  };
  return Object.freeze({
    int8: () => message.readInt8(step(1)),
    int16: () => message.readInt16BE(step(2)),
    int32: () => message.readInt32BE(step(4)),
    int64: () => message.readBigInt64BE(step(8)),
    text: () => bytes().toString(),
    bytes,
    skip: (count) => void step(count),
    list: (read, hasTags = true) => {
      const count = Math.max(0, varint() - 1);
      return Array.from({ length: count }, () => {
        const one = read();
        if (hasTags) tags();
        return one;
      });
    },
    tags,
    shortText: () => {
      const length = Math.max(0, message.readInt16BE(step(2)));
      const from = step(length);
      return message.subarray(from, from + length).toString();
    },
  } satisfies WireReader);
}

/** The fields of an answer, in their order. */
export const wire = {
  int8: (value: number) => filled(1, (buffer) => buffer.writeInt8(value)),
  int16: (value: number) => filled(2, (buffer) => buffer.writeInt16BE(value)),
  int32: (value: number) => filled(4, (buffer) => buffer.writeInt32BE(value)),
  int64: (value: bigint) => filled(8, (buffer) => buffer.writeBigInt64BE(value)),
  text: (text: string) => wire.bytes(Buffer.from(text)),
  /** With a length of two bytes. */
  shortText: (text: string) =>
    Buffer.concat([wire.int16(Buffer.byteLength(text)), Buffer.from(text)]),
  bytes: (bytes: Buffer) => Buffer.concat([varint(bytes.length + 1), bytes]),
  /** A text or list that is absent. */
  none: () => varint(0),
  noTags: () => varint(0),
  /** Each member ends with its tags. */
  list: (members: readonly Buffer[], hasTags = true) =>
    Buffer.concat([
      varint(members.length + 1),
      ...members.flatMap((member) => (hasTags ? [member, varint(0)] : [member])),
    ]),
  all: (...fields: readonly Buffer[]) => Buffer.concat(fields),
} as const;

function filled(bytes: number, fill: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(bytes);
  fill(buffer);
  return buffer;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return Buffer.from([...bytes, rest]);
}
