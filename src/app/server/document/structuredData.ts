import type { PageFacts, TrailStep } from "../../../state/page/pageFacts.ts";
import { localePath } from "../../../wire/localePaths.ts";
import { site } from "../../../wire/site.ts";
import type { Day } from "../../../wire/market/market.ts";
import type { ListedHead } from "./headOf.ts";

/** What the graph of a page is made from. */
export interface GraphParts {
  readonly head: ListedHead;
  readonly facts: PageFacts;
  /** Without a trailing slash. */
  readonly origin: string;
  /** Locale that the page is written in, and its language tag. */
  readonly locale: string;
  readonly lang: string;
  /** Name of the home page. */
  readonly homeName: string;
  /** Day of the figures on the page, or of its text where it shows none. */
  readonly modifiedOn: Day;
}

type Node = Readonly<Record<string, unknown>>;

/** The page in the vocabulary of schema.org: one graph, in which the page holds its breadcrumb and its figure. */
export function structuredData(parts: GraphParts): Node {
  const { head, facts, origin, lang, modifiedOn } = parts;
  const home = `${origin}/`;
  const siteId = idOfSite(home);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "WebPage",
        url: head.url,
        name: head.title,
        inLanguage: lang,
        dateModified: modifiedOn,
        isPartOf: siteId,
        ...(facts.trail.length > 0 && { breadcrumb: breadcrumb(parts) }),
        ...(facts.rate !== undefined && { mainEntity: exchangeRate(facts.rate) }),
      },
      ...(facts.trail.length === 0 ? siteAndBrand(home) : []),
      ...application(parts),
    ],
  };
}

const idOfSite = (home: string): Node => ({ "@id": `${home}#site` });

/** Described on the home page; the other pages name the site by its id. */
function siteAndBrand(home: string): Node[] {
  const brandId = { "@id": `${home}#brand` };
  return [
    { "@type": "WebSite", ...idOfSite(home), url: home, name: site.brand, publisher: brandId },
    {
      "@type": "Organization",
      ...brandId,
      url: home,
      name: site.brand,
      logo: `${home}favicon.svg`,
    },
  ];
}

function breadcrumb(parts: GraphParts): Node {
  const steps = [{ name: parts.homeName, path: "/" }, ...parts.facts.trail];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: addressOf(step, parts),
    })),
  };
}

/** The tool, on its own page: the one below the home page, or the home page itself. */
function application(parts: GraphParts): Node[] {
  const { isTool, trail } = parts.facts;
  const tool = trail[0] ?? { name: site.brand, path: "/" };
  if (!isTool || trail.length > 1) return [];
  return [
    {
      "@type": "WebApplication",
      name: tool.name,
      url: addressOf(tool, parts),
      applicationCategory: "FinanceApplication",
    },
  ];
}

function exchangeRate(rate: NonNullable<PageFacts["rate"]>): Node {
  return {
    "@type": "ExchangeRateSpecification",
    currency: rate.coin,
    currentExchangeRate: {
      "@type": "UnitPriceSpecification",
      price: rate.price,
      priceCurrency: rate.currency,
      validFrom: rate.day,
    },
  };
}

function addressOf({ path }: TrailStep, { origin, locale }: GraphParts): string {
  return `${origin}${localePath(locale, path)}`;
}
