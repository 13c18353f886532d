/** GET: the remotes of the shell. Apart from the other paths, because no page needs it before it is idle. */
export const remotesPath = "v1/mix/system/getRemoteConfig";

/** The parts of the shell that a remote may render in place of the built-in ones. */
export const remoteSlots = ["header", "footer"] as const;

/** One of `remoteSlots`. */
export type RemoteSlot = (typeof remoteSlots)[number];

/** Where a remote comes from, and what it must be. */
export interface RemoteSource {
  /**
   * Address of one classic script, for `remoteAddress`. A server of another origin has to send
   * `access-control-allow-origin`, or the script cannot be checked.
   */
  readonly url: string;
  /** `sha384-` and the Base64 of the script's SHA-384 (Subresource Integrity); the browser checks it before it runs. */
  readonly integrity: string;
  /** For reports; 1 to 64 letters, digits, `.`, `_`, `+` and `-`. */
  readonly version: string;
}

/** The remotes by slot; a slot without one keeps the built-in part. */
export type Remotes = Readonly<Partial<Record<RemoteSlot, RemoteSource>>>;

/** Answer of `getRemoteConfig`. */
export interface RemotesData {
  readonly remotes: Remotes;
}

/** The one form of `integrity`: an attribute the browser cannot read would check nothing. */
export const remoteIntegrity = /^sha384-[A-Za-z0-9+/]{64}$/;

/** What a version may look like. */
export const remoteVersion = /^[\w.+-]{1,64}$/;

/**
 * The absolute address of a remote, or `undefined` for one that is refused: it has to be https, this machine itself, or
 * a path of the page's origin, and names no user.
 */
export function remoteAddress(url: string, pageOrigin: string): string | undefined {
  if (!/^(?:https?:\/\/|\/(?![/\\]))[!-~]*$/i.test(url)) return undefined;
  const address = URL.canParse(url, pageOrigin) ? new URL(url, pageOrigin) : undefined;
  if (address?.username !== "" || address.password !== "") return undefined;
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(address.hostname);
  const isSafe = address.protocol === "https:" || isLoopback || address.origin === pageOrigin;
  return isSafe ? address.href : undefined;
}

/** A link with its text in the page's language. */
export interface RemoteLink {
  /** Path and query on this origin. */
  readonly href: string;
  readonly text: string;
  /** BCP 47 tag of the text and of the page it leads to, where that is another language: reloads the page. */
  readonly lang?: string;
}

/** Links that belong together. */
export interface RemoteLinkGroup {
  /** Name of the group for screen readers, in the page's language. */
  readonly label: string;
  readonly items: readonly RemoteLink[];
}

/** Who uses the page, as far as a remote is told: no id, no address, no token. */
export type RemoteUser =
  /** The gateway has not answered yet. */
  | { readonly status: "unknown" }
  | { readonly status: "anonymous" }
  /** `name` is what the account calls itself, for display. */
  | { readonly status: "signed-in"; readonly name: string };

/** What a remote may ask of the page. None of them throws. */
export interface RemoteCallbacks {
  /** Goes to an address of this origin without reloading the page; any other is left to the browser. */
  readonly navigate: (href: string) => void;
  readonly openSearch: () => void;
  readonly openCurrencies: () => void;
  readonly openPrivacyChoices: () => void;
  readonly setTheme: (theme: RemoteProps["theme"]) => void;
  /** Ends the session and reloads the page; false when it could not be ended. */
  readonly signOut: () => Promise<boolean>;
  /** The remote cannot go on: the built-in part comes back and the failure is reported. */
  readonly onError: (error: unknown) => void;
}

/**
 * What a remote is given. A remote has no texts and no data of its own: all that it shows is in here. The object is
 * never changed; a change is a new one, given to `update`.
 */
export interface RemoteProps {
  readonly slot: RemoteSlot;
  /** The site's name. */
  readonly brand: string;
  /** BCP 47 tag of the page. It never changes: another language is another page. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  readonly theme: "white" | "black";
  /** ISO 4217 code of the display currency. */
  readonly currency: string;
  readonly user: RemoteUser;
  readonly links: {
    readonly home: string;
    readonly main: RemoteLinkGroup;
    readonly footer: RemoteLinkGroup;
    /** Ways to an account, or the way to the visitor's own. */
    readonly account: readonly RemoteLink[];
    /** This page in other languages, each under its own name. */
    readonly languages: RemoteLinkGroup;
  };
  /** Names of the controls behind the callbacks. */
  readonly texts: {
    readonly search: string;
    readonly currency: string;
    readonly theme: string;
    readonly menu: string;
    readonly privacyChoices: string;
  };
  readonly callbacks: RemoteCallbacks;
}

/**
 * The lifecycle of a remote. Each call may answer a promise, has `remoteDeadlinesMs`, and is made after the one before
 * it has ended: `bootstrap` once, `mount` once, `update` any number of times. A call that throws, rejects or is late
 * ends the remote: the built-in part stays or comes back, and `unmount` is called once if `mount` was. `Place` is the
 * platform's `HTMLElement`, which not every realm knows.
 */
export interface Remote<Place> {
  /** Gets ready; nothing may be shown yet. */
  readonly bootstrap: (props: RemoteProps) => unknown;
  /** Renders into the element, which is as wide as the built-in part and not shown yet; ready when it resolves. */
  readonly mount: (element: Place, props: RemoteProps) => unknown;
  /** Shows other props. Of several changes in a row the last one may be the only one told. */
  readonly update: (props: RemoteProps) => unknown;
  /** Lets go of everything outside the element; the element is gone from the page. */
  readonly unmount: () => unknown;
}

/**
 * Name of the event that hands a remote over. While it runs for the first time the script dispatches it on its own
 * element: `document.currentScript.dispatchEvent(new CustomEvent(remoteEvent, { detail: remote }))`.
 */
export const remoteEvent = "parallax:remote";

/** Milliseconds that each step of a remote may take. */
export const remoteDeadlinesMs = {
  load: 10_000,
  bootstrap: 3_000,
  mount: 3_000,
  update: 3_000,
  unmount: 1_000,
} as const;

/** Event id of a remote that failed, of type `system`; its `ext` has `slot`, `version`, `step` and `reason`. */
export const remoteFailureEventId = "b9002";
