/** A secret, and the name that a finding gives it. */
export interface Canary {
  readonly name: string;
  readonly secret: string | Uint8Array;
}

/** A text that was seen outside, and its place. */
export interface Sighting {
  readonly where: string;
  readonly text: string;
}

/**
 * Finds the secrets that occur in one of the texts: plain, in JSON, in an address, in hexadecimal, or in base64 at any
 * position.
 */
export function findCanaries(
  canaries: readonly Canary[],
  sightings: readonly Sighting[],
): readonly string[] {
  const wanted = canaries.map(({ name, secret }) => ({ name, forms: formsOf(secret) }));
  return sightings.flatMap(({ where, text }) => {
    // A PEM breaks its lines, and JSON writes the break as two characters.
    const texts = [text, text.replaceAll(/\\[rn]|\s/g, "")];
    return wanted.flatMap(({ name, forms }) =>
      forms.some((form) => texts.some((one) => one.includes(form))) ? [`${name} in ${where}`] : [],
    );
  });
}

/** The forms in which a secret may be written. */
export function formsOf(secret: string | Uint8Array): readonly string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((shift) => base64Inside(bytes, shift));
  const encoded = [
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    ...base64,
    ...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
    ...base64.map((form) => encodeURIComponent(form)),
  ];
  if (typeof secret !== "string") return [bytes.toString("latin1"), ...encoded];
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams({ "": secret }).toString().slice(1),
    ...encoded,
  ];
}

/**
 * The base64 characters that do not depend on the bytes around, when `shift` bytes of a group stand before the secret.
 */
function base64Inside(bytes: Uint8Array, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString("base64")
    .replace(/=+$/, "");
  const isCut = (shift + bytes.length) % 3 !== 0;
  return text.slice(Math.ceil((shift * 8) / 6), isCut ? -1 : undefined);
}
