/**
 * The Trusted Types policies of the pages. Each is named after the addresses or text that it trusts. The content
 * security policy allows only these names.
 */
export const trustedTypesPolicies = {
  /** The address of the dedicated worker. */
  worker: "parallax-worker",
  /** The address of the service worker. */
  serviceWorker: "parallax-service-worker",
  /** The addresses of the configured remotes. */
  remote: "parallax-remote",
  /** Rich text; DOMPurify makes this policy itself, under its own name. */
  sanitizer: "dompurify",
} as const;

/** The part of a browser's `trustedTypes` that makes script addresses. Not every browser has it. */
export interface ScriptUrlPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** A global scope that may have `trustedTypes`, which TypeScript's library does not know. */
export interface WithTrustedTypes {
  readonly trustedTypes?: ScriptUrlPolicies;
}
