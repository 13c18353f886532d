/** An argon2id hash with its parameters. */
export interface Argon2Hash {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const form =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The PHC string of a hash, `$argon2id$v=19$m=..,t=..,p=..$salt$tag`. */
export function formatPhc({ memory, passes, parallelism, salt, tag }: Argon2Hash): string {
  const costs = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${costs}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Reads a PHC string. Any other text throws an `Error`, which holds no part of it. */
export function parsePhc(phc: string): Argon2Hash {
  const [, memory, passes, parallelism, salt, tag] = form.exec(phc) ?? [];
  if (salt === undefined || tag === undefined) throw new Error("The password hash is damaged");
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
