import type { LocaleCode } from "../../../src/wire/localeCodes.ts";

/** What is said where too many pages are asked for at once. */
export interface BusyTexts {
  /** Value of the `lang` attribute. */
  readonly lang: string;
  readonly title: string;
  readonly advice: string;
  /** Text of the link to the same address. */
  readonly again: string;
}

type Row = readonly [lang: string, title: string, advice: string, again: string];

function texts(...[lang, title, advice, again]: Row): BusyTexts {
  return { lang, title, advice, again };
}

const english = texts(
  "en",
  "One moment, please",
  "The site is very busy right now. Please try again in a few seconds.",
  "Try again",
);

const spanish = texts(
  "es",
  "Un momento, por favor",
  "En este momento se están solicitando muchísimas páginas. Inténtalo de nuevo en unos segundos.",
  "Intentar de nuevo",
);

const traditionalChinese = texts(
  "zh-Hant",
  "請稍候",
  "目前請求的頁面非常多，請過幾秒再試一次。",
  "再試一次",
);

/**
 * The texts of a busy server by the language of the address. They are here and not in the catalogs of pages, because
 * those are read in the thread that is busy.
 */
export const busyTexts: Readonly<Record<LocaleCode, BusyTexts>> = {
  en: english,
  "en-GB": english,
  "en-CA": english,
  // The site is English there.
  bg: english,
  "zh-CN": texts("zh-Hans", "请稍候", "目前请求的页面非常多，请过几秒再试一次。", "再试一次"),
  "zh-TC": traditionalChinese,
  "zh-TW": traditionalChinese,
  ja: texts(
    "ja",
    "しばらくお待ちください",
    "現在、非常に多くのページがリクエストされています。数秒後にもう一度お試しください。",
    "もう一度試す",
  ),
  asia: texts(
    "ko",
    "잠시만 기다려 주세요",
    "지금 매우 많은 페이지가 요청되고 있습니다. 몇 초 후에 다시 시도해 주세요.",
    "다시 시도",
  ),
  vi: texts(
    "vi",
    "Vui lòng chờ một lát",
    "Hiện có rất nhiều trang đang được yêu cầu. Vui lòng thử lại sau vài giây.",
    "Thử lại",
  ),
  ru: texts(
    "ru",
    "Одну минуту",
    "Сейчас запрашивается очень много страниц. Попробуйте ещё раз через несколько секунд.",
    "Попробовать ещё раз",
  ),
  uk: texts(
    "uk",
    "Зачекайте хвилинку",
    "Зараз запитується дуже багато сторінок. Спробуйте ще раз за кілька секунд.",
    "Спробувати ще раз",
  ),
  es: spanish,
  "es-ES": spanish,
  "es-AR": {
    ...spanish,
    advice:
      "En este momento se están solicitando muchísimas páginas. Intentá de nuevo en unos segundos.",
  },
  it: texts(
    "it",
    "Un momento, per favore",
    "In questo momento vengono richieste moltissime pagine. Riprova tra qualche secondo.",
    "Riprova",
  ),
  fr: texts(
    "fr",
    "Un instant, s’il vous plaît",
    "De très nombreuses pages sont demandées en ce moment. Veuillez réessayer dans quelques secondes.",
    "Réessayer",
  ),
  de: texts(
    "de",
    "Einen Moment, bitte",
    "Gerade werden sehr viele Seiten abgerufen. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
    "Noch einmal versuchen",
  ),
  nl: texts(
    "nl",
    "Een moment geduld",
    "Op dit moment worden heel veel pagina’s opgevraagd. Probeer het over enkele seconden opnieuw.",
    "Opnieuw proberen",
  ),
  sv: texts(
    "sv",
    "Ett ögonblick",
    "Just nu efterfrågas väldigt många sidor. Försök igen om några sekunder.",
    "Försök igen",
  ),
  pt: texts(
    "pt-BR",
    "Um momento, por favor",
    "Muitas páginas estão sendo solicitadas agora. Tente novamente em alguns segundos.",
    "Tentar novamente",
  ),
  "pt-PT": texts(
    "pt-PT",
    "Um momento, por favor",
    "Neste momento estão a ser pedidas muitas páginas. Tente novamente dentro de alguns segundos.",
    "Tentar novamente",
  ),
  id: texts(
    "id",
    "Mohon tunggu sebentar",
    "Saat ini sangat banyak halaman yang diminta. Silakan coba lagi dalam beberapa detik.",
    "Coba lagi",
  ),
  pl: texts(
    "pl",
    "Chwileczkę",
    "W tej chwili wczytywanych jest bardzo wiele stron. Spróbuj ponownie za kilka sekund.",
    "Spróbuj ponownie",
  ),
  uz: texts(
    "uz",
    "Bir daqiqa kuting",
    "Hozir juda ko‘p sahifalar so‘ralmoqda. Bir necha soniyadan keyin qayta urinib ko‘ring.",
    "Qayta urinish",
  ),
  ar: texts(
    "ar",
    "لحظة من فضلك",
    "يُطلب الآن عدد كبير جدًا من الصفحات. يُرجى المحاولة مرة أخرى بعد بضع ثوانٍ.",
    "المحاولة مرة أخرى",
  ),
  ph: texts(
    "fil",
    "Sandali lang",
    "Napakaraming pahina ang hinihiling ngayon. Pakisubukang muli pagkalipas ng ilang segundo.",
    "Subukang muli",
  ),
  th: texts("th", "โปรดรอสักครู่", "ขณะนี้มีการขอหน้าเว็บจำนวนมาก โปรดลองอีกครั้งในอีกไม่กี่วินาที", "ลองอีกครั้ง"),
  tr: texts(
    "tr",
    "Bir dakika lütfen",
    "Şu anda çok sayıda sayfa isteniyor. Lütfen birkaç saniye sonra tekrar deneyin.",
    "Tekrar dene",
  ),
  hi: texts(
    "hi",
    "कृपया थोड़ा इंतज़ार करें",
    "अभी साइट पर बहुत ज़्यादा लोग हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।",
    "फिर कोशिश करें",
  ),
};
