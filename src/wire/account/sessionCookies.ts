/** Cookies of a session that the page may read. The tokens themselves are `HttpOnly` (design, section 9). */
export const sessionCookies = {
  /** SHA-256 of the session token, lowercase hexadecimal. */
  sessionRef: "session_ref",
  userId: "user_id",
} as const;
