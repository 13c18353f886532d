import type { ServiceWorkerMessage } from "../src/wire/page/offline.ts";

/** Messages that consist only of their type. */
const bareTypes = ["SKIP_WAITING", "REFRESH_RATES", "FLUSH_EVENTS"] as const;

/** Reads a message of a page; `undefined` for anything else, which may be meant for other software. */
export function readMessage(data: unknown): ServiceWorkerMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  const bare = bareTypes.find((type) => type === data.type);
  if (bare !== undefined) return { type: bare };
  if (data.type === "KEEP_OFFLINE") return readWish(data);
  if (data.type === "LAST_PAGE") return readPage(data);
  return data.type === "IMAGE_HOSTS" && "images" in data ? readImages(data.images) : undefined;
}

function readPage(data: object): ServiceWorkerMessage | undefined {
  const page = "page" in data ? data.page : undefined;
  return typeof page === "string" ? { type: "LAST_PAGE", page } : undefined;
}

function readWish(data: object): ServiceWorkerMessage | undefined {
  const page = "page" in data ? data.page : undefined;
  const locales = "locales" in data ? data.locales : undefined;
  if (typeof page !== "string" || !isTexts(locales)) return undefined;
  return { type: "KEEP_OFFLINE", page, locales };
}

function readImages(images: unknown): ServiceWorkerMessage | undefined {
  if (typeof images !== "object" || images === null) return undefined;
  const hosts = "hosts" in images ? images.hosts : undefined;
  const chosen = "chosen" in images ? images.chosen : undefined;
  if (typeof chosen !== "string" || !isTexts(hosts)) return undefined;
  return { type: "IMAGE_HOSTS", images: { hosts, chosen } };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((member) => typeof member === "string");
}
