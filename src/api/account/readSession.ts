import { sessionCookies } from "../../wire/account/sessionCookies.ts";
import type { SessionReference } from "../../wire/workerClient.ts";

/** The cookies of `document.cookie`. Of several with one name the first counts: its path is the narrowest. */
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

/** The session that the readable cookies name. Where one of them is missing, nobody is signed in. */
export function readSession(cookieText: string): SessionReference {
  const cookies = readCookies(cookieText);
  const sessionRef = cookies.get(sessionCookies.sessionRef) ?? "";
  const userId = cookies.get(sessionCookies.userId) ?? "";
  return /^[0-9a-f]{64}$/.test(sessionRef) && userId !== "" ? { sessionRef, userId } : noSession;
}
