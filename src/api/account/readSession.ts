import { sessionCookies } from "../../wire/account/sessionCookies.ts";
import type { SessionReference } from "../../wire/workerClient.ts";

/** The cookies of `document.cookie`; the first of a name counts, as it is the one of the narrower path. */
export function readCookies(text: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of text.split(";")) {
    const [name = "", ...rest] = pair.split("=");
    const key = name.trim();
    if (key !== "" && !cookies.has(key)) cookies.set(key, rest.join("=").trim());
  }
  return cookies;
}

const noSession: SessionReference = { sessionRef: "", userId: "" };

/** Who the readable cookies say is signed in. Without both of them nobody is. */
export function readSession(cookieText: string): SessionReference {
  const cookies = readCookies(cookieText);
  const sessionRef = cookies.get(sessionCookies.sessionRef) ?? "";
  const userId = cookies.get(sessionCookies.userId) ?? "";
  return /^[0-9a-f]{64}$/.test(sessionRef) && userId !== "" ? { sessionRef, userId } : noSession;
}
