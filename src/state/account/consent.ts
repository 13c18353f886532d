import { consentZones } from "./consentZones.ts";
import { readStored, writeStored } from "../../browser/localStore.ts";
import { trusted } from "../../lib/trusted.ts";
import { memberOf } from "../../lib/records.ts";

/** The visitor's choice about analytics. Unless it is granted, nothing is measured or stored. */
export type AnalyticsChoice = "granted" | "denied" | "unasked";

export interface Consent {
  readonly analytics: AnalyticsChoice;
  /** Version of the question; an answer to an older one does not count. */
  readonly version: number;
}

/** Raise it when the question changes; everybody is then asked again. */
export const consentVersion = 1;

const consentKey = "consent";
const changeEvent = "parallax:consent";
const openEvent = "parallax:privacy-choices";

/** What the browser tells about the visitor. */
export interface ConsentSurroundings {
  /** IANA name of the time zone. */
  readonly timeZone: string;
  /** Global Privacy Control is on: the visitor refuses tracking on all sites. */
  readonly isPrivacyAsked: boolean;
}

/** The name of the time zone. Prefers Temporal: the first Intl.DateTimeFormat of a page takes 20 ms. */
export function timeZoneName(): string {
  // The platform's types do not know it yet.
  const { Temporal } = trusted<{
    readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } };
  }>(globalThis);
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The surroundings of this browser. */
function consentSurroundings(): ConsentSurroundings {
  return {
    timeZone: timeZoneName(),
    isPrivacyAsked: Reflect.get(navigator, "globalPrivacyControl") === true,
  };
}

/**
 * The choice that applies now: the visitor's own; else `denied` under Global Privacy Control, `unasked` where the law
 * wants a question, and `granted` elsewhere.
 */
export function readConsent(surroundings = consentSurroundings()): Consent {
  const stored = storedChoice();
  if (stored !== undefined) return { analytics: stored, version: consentVersion };
  const { timeZone, isPrivacyAsked } = surroundings;
  const isAsked = consentZones.some((zone) => timeZone.startsWith(zone));
  const unsaid = isAsked ? "unasked" : "granted";
  return { analytics: isPrivacyAsked ? "denied" : unsaid, version: consentVersion };
}

/** Stores a choice and notifies this page's listeners. False when it could not be stored and lasts for this page only. */
export function keepConsent(analytics: Exclude<AnalyticsChoice, "unasked">): boolean {
  const consent: Consent = { analytics, version: consentVersion };
  const isKept = writeStored(consentKey, JSON.stringify(consent));
  document.dispatchEvent(new CustomEvent<Consent>(changeEvent, { detail: consent }));
  return isKept;
}

/** Calls the listener with each change, of this tab or another. Returns a function that unsubscribes it. */
export function onConsentChange(listener: (consent: Consent) => void): () => void {
  const here = (event: Event) => {
    if (event instanceof CustomEvent) listener(trusted<Consent>(event.detail));
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

/** True from a request for the choices until somebody hears it. */
let isAwaited = false;

/** Opens the dialog with the choices, for callers outside the built-in footer; also one that React has not hydrated yet. */
export function openPrivacyChoices(): void {
  isAwaited = true;
  document.dispatchEvent(new Event(openEvent));
}

/** Calls `open` on each request for the choices, an awaited one included. Returns a function that unsubscribes it. */
export function onPrivacyChoices(open: () => void): () => void {
  const hear = (): void => {
    isAwaited = false;
    open();
  };
  document.addEventListener(openEvent, hear);
  if (isAwaited) hear();
  return () => {
    document.removeEventListener(openEvent, hear);
  };
}

function storedChoice(): Exclude<AnalyticsChoice, "unasked"> | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(consentKey) ?? "null");
    if (memberOf(stored, "version") !== consentVersion) return undefined;
    const analytics = memberOf(stored, "analytics");
    return analytics === "granted" || analytics === "denied" ? analytics : undefined;
  } catch {
    return undefined;
  }
}
