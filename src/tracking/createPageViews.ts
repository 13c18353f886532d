import type { TrackingEvent, TrackRequest } from "../wire/events/tracking.ts";
import type { Page } from "../wire/pages.ts";

/** A page as tracking names it. */
type TrackedPage = Pick<Page, "id" | "name">;

/** The address of a page, and the one that the visitor came from. */
export type Place = Pick<TrackingEvent, "url" | "referer">;

/**
 * What events say of the page that they happened on. The title is the page's name in the table of pages: titles hold what
 * visitors type.
 */
type ViewFacts = Place & Pick<TrackingEvent, "title" | "page_unique_id">;

export interface PageViewsDeps {
  readonly track: (request: TrackRequest) => void;
  /** Ids of page views. */
  readonly newId: () => string;
}

/** Which page is in sight, as events (specification, section 4). */
export interface PageViews {
  /** Of the view that is on, for the events inside it. */
  readonly facts: () => ViewFacts;
  /**
   * A page is shown, `undefined` one that is not listed; the one before is left. Without a place, it is the one before
   * that is shown again.
   */
  readonly show: (page: TrackedPage | undefined, place?: Place) => void;
  /** The tab is hidden or left; tells it once until it is seen again. */
  readonly hide: () => void;
  readonly see: () => void;
}

/** A page-show event for each address, and a page-hide event when it is left or the tab is hidden. */
export function createPageViews({ newId, track }: PageViewsDeps): PageViews {
  let facts: ViewFacts = { url: "", referer: "", title: "", page_unique_id: "" };
  let shown: TrackedPage | undefined;
  let isHidden = false;

  const tell = (page_status: "show" | "hide"): void => {
    if (shown === undefined) return;
    track({
      type: "page",
      event_tracking_id: shown.id,
      event_tracking: shown.name,
      page_status,
      track_type: "auto",
      timely: page_status === "hide",
    });
  };

  const hide = (): void => {
    if (isHidden) return;
    isHidden = true;
    tell("hide");
  };

  return Object.freeze({
    facts: () => facts,
    show(page, place) {
      hide();
      facts = { ...facts, ...place, title: page?.name ?? "", page_unique_id: newId() };
      shown = page;
      isHidden = false;
      tell("show");
    },
    hide,
    see() {
      isHidden = false;
    },
  } satisfies PageViews);
}
