/** The fingerprint of a device. */
export interface Fingerprint {
  readonly id: string;
  /** Major and minor version of the library: only ids of the same version compare. */
  readonly version: string;
  /** The reason why the audio part is missing; `undefined` if it is there. */
  readonly audio: AudioCode | undefined;
}

/**
 * Audio: unsupported by the browser -1, unsupported -2, timeout or suspended -3 (specification, section 8), and -4 if
 * the browser protects itself against fingerprinting.
 */
export type AudioCode = -1 | -2 | -3 | -4;

/** The version of the installed library; a test checks that. */
export const fingerprintVersion = "5.2";

/** These sources are measured in a frame written as HTML, which the page's Trusted Types refuse. */
const leftOut = ["fontPreferences"] as const;

/**
 * Computes the fingerprint; the first call loads the library. It uses the library's parts instead of its agent, because
 * one source must be left out and nothing may be reported to its makers.
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

/** The code that stands in place of an audio fingerprint; `undefined` for a fingerprint. */
export function audioCodeOf(value: unknown): AudioCode | undefined {
  return value === -1 || value === -2 || value === -3 || value === -4 ? value : undefined;
}
