import { createMarketApi } from "../../../api/market/createMarketApi.ts";
import type { Transport } from "../../../api/gateway/createTransport.ts";
import { loadConverter, pairImage } from "../../../features/converter/index.ts";
import { comparisonImage, loadComparison } from "../../../features/market-cap/index.ts";
import { createI18n } from "../../../i18n/catalog.ts";
import { offeredLocales } from "../../../i18n/catalogs.ts";
import { rootLocale, type LocaleCode } from "../../../wire/localeCodes.ts";
import { pageLocale, type PageLocale } from "../../../i18n/locales.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import type { ShareImage } from "../../../wire/page/shareImage.ts";

/** Scripts that share images can be written in; the others' images are in English. */
const drawnScripts: ReadonlySet<string | undefined> = new Set(["Latn", "Cyrl", "Deva"]);

/** The locale a share image is written in. */
export function imageLocale(code: LocaleCode): PageLocale {
  const own = pageLocale(code, offeredLocales);
  const { script } = new Intl.Locale(own.tag).maximize();
  return drawnScripts.has(script) ? own : pageLocale(rootLocale, offeredLocales);
}

/** What an image is described from. */
interface ImageDeps {
  readonly page: PageData;
  readonly send: Transport;
  readonly clock: Clock;
}

const range = "1y";
const search = {};

/** What the share image of a page says; `undefined` for an address that is not that of a known pair. */
export async function describeImage(
  path: string,
  { page, send, clock }: ImageDeps,
): Promise<ShareImage | undefined> {
  const { catalog, tag } = page.locale;
  const i18n = createI18n({ locale: catalog, tag, messages: page.messages });
  const { signal } = new AbortController();
  const deps = { api: createMarketApi(send), send, page, i18n, clock, signal };
  const [, kind = "", first = "", second = ""] = path.split("/");
  if (kind === "converter") {
    const answer = await loadConverter(deps, { coin: first, fiat: second, range, search });
    return answer.kind === "found" ? pairImage(answer.data, deps) : undefined;
  }
  const answer = await loadComparison(deps, { slug: first, range, search });
  return answer.kind === "found" ? comparisonImage(answer.data, deps) : undefined;
}
