import type { ShellFiles } from "./shellFiles.ts";

declare global {
  /** The build replaces it with the list. */
  const SHELL_FILES: ShellFiles;
}
