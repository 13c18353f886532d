import process from "node:process";

/** What the process that serves tells the one that watches over it. */
export type DevelopmentMessage =
  /** A file is loaded, by its absolute path: another server is needed when it changes. */
  | { readonly kind: "loaded"; readonly file: string }
  /** The server listens at this port. */
  | { readonly kind: "ready"; readonly port: string };

const told = new Set<string>();

/** The files that this process has loaded, by their absolute paths. */
export const toldFiles: ReadonlySet<string> = told;

/** Tells the process that watches over this one; nothing where there is none. */
export function tellWatcher(message: DevelopmentMessage): void {
  if (message.kind === "loaded") told.add(message.file);
  if (process.connected) process.send?.(message);
}
