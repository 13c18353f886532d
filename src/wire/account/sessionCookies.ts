/** Cookies of a session that the page may read. The tokens themselves are `HttpOnly` (docs/adr/0005-session-cookies.md). */
export const sessionCookies = {
  /** SHA-256 of the session token, lowercase hexadecimal. */
  sessionRef: "session_ref",
  userId: "user_id",
} as const;
