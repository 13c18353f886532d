import type { MessageDescriptor } from "@lingui/core";
import type { AppStore } from "../store.ts";
import type { PageData } from "./pageData.ts";

/** A page whose tool answers typing before the application is there; the kernel of the page is one. */
export interface TypedPage {
  readonly page: PageData;
  readonly store: AppStore;
  /** What the server's loader answered for the page; its type is the route's. */
  readonly loaderData: unknown;
  /** A text of the page's own in its language. */
  readonly text: (descriptor: MessageDescriptor) => string;
  /** Opens an address of this site. */
  readonly navigation: { readonly open: (href: string) => void };
  readonly application: {
    /** Loads the application for what only it can show. */
    readonly load: () => Promise<void>;
    readonly isHere: () => boolean;
    /** Runs right before the application reads the page: what is still to be written is written. */
    readonly beforeTakeOver: (run: () => void) => void;
  };
}
