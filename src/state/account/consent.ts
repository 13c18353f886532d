import { consentZones } from "./consentRegions.ts";
import { readStored, writeStored } from "../../browser/localStore.ts";

/** What the visitor says to analytics; nothing is measured or stored while it is not granted. */
export type AnalyticsChoice = "granted" | "denied" | "unasked";

export interface Consent {
  readonly analytics: AnalyticsChoice;
  /** Of the question: an answer to an older one is none. */
  readonly version: number;
}

/** Rises when what is asked changes; everybody is then asked anew. */
export const consentVersion = 1;

const consentKey = "consent";
const changeEvent = "parallax:consent";
const openEvent = "parallax:privacy-choices";

/** What a browser tells of itself and its visitor. */
export interface ConsentSurroundings {
  /** IANA name of the time zone. */
  readonly timeZone: string;
  /** Global Privacy Control: the visitor has said no to all sites. */
  readonly isPrivacyAsked: boolean;
}

/** The name of the time zone, without a date format where it can be had so: the first one takes 20 ms to make. */
function timeZoneName(): string {
  const { Temporal } = globalThis as {
    readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } };
  };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** This browser's. */
function consentSurroundings(): ConsentSurroundings {
  return {
    timeZone: timeZoneName(),
    isPrivacyAsked: Reflect.get(navigator, "globalPrivacyControl") === true,
  };
}

/**
 * The choice that holds now: the visitor's own; without one, no where the browser says so, a question where the law
 * wants one, and yes elsewhere.
 */
export function readConsent(surroundings = consentSurroundings()): Consent {
  const stored = storedChoice();
  if (stored !== undefined) return { analytics: stored, version: consentVersion };
  const { timeZone, isPrivacyAsked } = surroundings;
  const isAsked = consentZones.some((zone) => timeZone.startsWith(zone));
  const unsaid = isAsked ? "unasked" : "granted";
  return { analytics: isPrivacyAsked ? "denied" : unsaid, version: consentVersion };
}

/** Keeps a choice and tells this page's listeners; false when it lasts for this page only. */
export function keepConsent(analytics: Exclude<AnalyticsChoice, "unasked">): boolean {
  const consent: Consent = { analytics, version: consentVersion };
  const isKept = writeStored(consentKey, JSON.stringify(consent));
  document.dispatchEvent(new CustomEvent<Consent>(changeEvent, { detail: consent }));
  return isKept;
}

/** Calls back with each change, of this tab or another; answers how to stop that. */
export function onConsentChange(listener: (consent: Consent) => void): () => void {
  const here = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail as Consent);
  };
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === consentKey || key === null) listener(readConsent());
  };
  document.addEventListener(changeEvent, here);
  addEventListener("storage", elsewhere);
  return () => {
    document.removeEventListener(changeEvent, here);
    removeEventListener("storage", elsewhere);
  };
}

/** Opens the dialog with the choices, for what stands outside the built-in footer. */
export function openPrivacyChoices(): void {
  document.dispatchEvent(new Event(openEvent));
}

/** Calls back when the choices are asked for; answers how to stop that. */
export function onPrivacyChoices(open: () => void): () => void {
  document.addEventListener(openEvent, open);
  return () => {
    document.removeEventListener(openEvent, open);
  };
}

function storedChoice(): Exclude<AnalyticsChoice, "unasked"> | undefined {
  try {
    const stored = JSON.parse(readStored(consentKey) ?? "null") as Partial<Consent> | null;
    if (stored?.version !== consentVersion) return undefined;
    const { analytics } = stored;
    return analytics === "granted" || analytics === "denied" ? analytics : undefined;
  } catch {
    return undefined;
  }
}
