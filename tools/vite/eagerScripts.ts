/**
 * The scripts of which an untouched page, or a typed key, calls most functions: browsers compile them whole. The application is
 * not among them, because it holds much that a visit may never call.
 */
export const eagerScripts = [
  "entry-client",
  "typing",
  "converting",
  "ratio",
  "services",
  "onInp",
  "followOwnFrames",
] as const;
