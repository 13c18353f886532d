import { atom } from "../../../state/store.ts";
import type { ComparisonAtoms } from "./createComparisonAtoms.ts";

/** The comparison that the kernel has started on the page that was loaded, with its slug; the application takes it once. */
export const startedComparisonAtom = atom<
  { readonly slug: string; readonly atoms: ComparisonAtoms } | undefined
>(undefined);
