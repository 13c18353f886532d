/** GET: the remotes of the shell. It stands apart from the other paths, because no page needs it before it is idle. */
export const remotesPath = "v1/mix/system/getRemoteConfig";

/** The parts of the shell that a remote may replace. */
export const remoteSlots = ["header", "footer"] as const;

/** One of `remoteSlots`. */
export type RemoteSlot = (typeof remoteSlots)[number];

/** A remote's address, and what its script must match. */
export interface RemoteSource {
  /**
   * Address of one classic script, for `remoteAddress`. A server of another origin must send
   * `access-control-allow-origin`, or the script cannot be checked.
   */
  readonly url: string;
  /** `sha384-` and the Base64 of the script's SHA-384 (Subresource Integrity); the browser checks it before it runs. */
  readonly integrity: string;
  /** The version for reports; 1 to 64 letters, digits, `.`, `_`, `+` and `-`. */
  readonly version: string;
}

/** The remotes by slot; a slot without one keeps the built-in part. */
export type Remotes = Readonly<Partial<Record<RemoteSlot, RemoteSource>>>;

/** Answer of `getRemoteConfig`. */
export interface RemotesData {
  readonly remotes: Remotes;
}

/** The only accepted form of `integrity`: an attribute that the browser cannot read would check nothing. */
export const remoteIntegrity = /^sha384-[A-Za-z0-9+/]{64}$/;

/** The accepted form of a version. */
export const remoteVersion = /^[\w.+-]{1,64}$/;

/**
 * The absolute address of a remote, or `undefined` for a refused one: it must be https, this machine itself, or a path
 * of the page's origin, and must not name a user.
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
  /** BCP 47 tag of the text and of the linked page, if that is in another language. Such a link reloads the page. */
  readonly lang?: string;
  /** Head of the links from this one to the next that has one. */
  readonly head?: string | undefined;
}

/** Links that belong together. */
export interface RemoteLinkGroup {
  /** Name of the group for screen readers, in the page's language. */
  readonly label: string;
  readonly items: readonly RemoteLink[];
}

/** The user of the page, as far as a remote may know: no id, no address, no token. */
export type RemoteUser =
  /** The gateway has not answered yet. */
  | { readonly status: "unknown" }
  | { readonly status: "anonymous" }
  /** `name` is the account's display name. */
  | { readonly status: "signed-in"; readonly name: string };

/** The calls that a remote may make to the page. None of them throws. */
export interface RemoteCallbacks {
  /** Goes to an address of this origin without reloading the page; leaves any other address to the browser. */
  readonly navigate: (href: string) => void;
  readonly openSearch: () => void;
  readonly openCurrencies: () => void;
  readonly openPrivacyChoices: () => void;
  readonly setTheme: (theme: RemoteProps["theme"]) => void;
  /** Ends the session and reloads the page; false when it could not be ended. */
  readonly signOut: () => Promise<boolean>;
  /** Reports that the remote cannot go on: the built-in part comes back. */
  readonly onError: (error: unknown) => void;
}

/**
 * The data for a remote. It has no texts and no data of its own, so everything it shows comes from here. The object is
 * never changed; a change is a new object, given to `update`.
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
    /** Links to sign in or up, or the link to the visitor's own account. */
    readonly account: readonly RemoteLink[];
    /** This page in other languages, each under its own name. */
    readonly languages: RemoteLinkGroup;
  };
  /** The labels of the controls that use the callbacks. */
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
 * The lifecycle of a remote. Each call may answer a promise, has the time limit of `remoteDeadlinesMs`, and starts
 * after the call before it has ended: `bootstrap` once, `mount` once, `update` any number of times. A call that throws,
 * rejects or is late ends the remote: the built-in part stays or comes back, and `unmount` is called once if `mount`
 * was. `Place` is the platform's `HTMLElement`, which not every realm knows.
 */
export interface Remote<Place> {
  /** Gets ready; must not show anything yet. */
  readonly bootstrap: (props: RemoteProps) => unknown;
  /**
   * Renders into the element, which is as wide as the built-in part and not shown yet. The remote is ready when the
   * call resolves.
   */
  readonly mount: (element: Place, props: RemoteProps) => unknown;
  /** Shows other props. After several changes in a row the remote may receive only the last one. */
  readonly update: (props: RemoteProps) => unknown;
  /** Releases everything outside the element; the element is gone from the page. */
  readonly unmount: () => unknown;
}

/**
 * Name of the event that hands a remote over. The script dispatches it on its own element while it runs for the first
 * time: `document.currentScript.dispatchEvent(new CustomEvent(remoteEvent, { detail: remote }))`.
 */
export const remoteEvent = "parallax:remote";

/** The most milliseconds that each step of a remote may take. */
export const remoteDeadlinesMs = {
  load: 10_000,
  bootstrap: 3_000,
  mount: 3_000,
  update: 3_000,
  unmount: 1_000,
} as const;

/** Event id of a remote that failed, of type `system`; its `ext` has `slot`, `version`, `step` and `reason`. */
export const remoteFailureEventId = "b9002";
