/** What the fingerprint of a device is. */
export interface Fingerprint {
  readonly id: string;
  /** Major and minor of the library: ids compare only within one. */
  readonly version: string;
  /** Why there is no audio part; `undefined` where there is one. */
  readonly audio: AudioCode | undefined;
}

/**
 * Unsupported by the browser -1, unsupported -2, timeout or suspended -3 (specification, section 8), and -4 where the
 * browser defends itself against it.
 */
export type AudioCode = -1 | -2 | -3 | -4;

/** Of the library that is installed; a test holds it to that. */
export const fingerprintVersion = "5.2";

/** Measured in a frame that is written as HTML, which the page's Trusted Types refuse. */
const leftOut = ["fontPreferences"] as const;

/**
 * Loads the library with the first call. Its parts are used instead of its agent: one source has to be left out, and
 * nothing is reported to its makers.
 */
export async function computeFingerprint(): Promise<Fingerprint> {
  const { hashComponents, loadSources, prepareForSources, sources } =
    await import("@fingerprintjs/fingerprintjs");
  await prepareForSources();
  const components = await loadSources(sources, { cache: {}, debug: false }, leftOut)();
  return {
    id: hashComponents(components),
    version: fingerprintVersion,
    audio: audioCodeOf("value" in components.audio ? components.audio.value : undefined),
  };
}

/** `5.2` of `5.2.0`. */
export function minorOf(version: string): string {
  return version.split(".").slice(0, 2).join(".");
}

/** The code in the place of an audio fingerprint; `undefined` for a fingerprint. */
export function audioCodeOf(value: unknown): AudioCode | undefined {
  return value === -1 || value === -2 || value === -3 || value === -4 ? value : undefined;
}
