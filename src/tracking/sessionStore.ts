import type { VisitStore } from "./createVisit.ts";

/** Values of this tab's session; none where the browser refuses storage. */
export const sessionStore: VisitStore = Object.freeze({
  read(key) {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key, value) {
    try {
      if (value === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // It lasts for this page.
    }
  },
} satisfies VisitStore);
