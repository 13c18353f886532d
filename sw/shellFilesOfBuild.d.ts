import type { ShellFiles } from "./shellFiles.ts";

declare global {
  /** Put in place by the build. */
  const SHELL_FILES: ShellFiles;
}
