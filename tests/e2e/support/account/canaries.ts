/** Something secret, by the name a finding has. */
export interface Canary {
  readonly name: string;
  readonly secret: string | Uint8Array;
}

/** One thing that was seen outside, and where. */
export interface Sighting {
  readonly where: string;
  readonly text: string;
}

/** Every secret that is in one of the texts: plain, in JSON, in an address, in hexadecimal, in base64 at any place. */
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

/** The ways a secret may be written. */
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

/** The characters that are the same whatever stands around the bytes, when `shift` bytes of a group stand before them. */
function base64Inside(bytes: Uint8Array, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString("base64")
    .replace(/=+$/, "");
  const isCut = (shift + bytes.length) % 3 !== 0;
  return text.slice(Math.ceil((shift * 8) / 6), isCut ? -1 : undefined);
}
