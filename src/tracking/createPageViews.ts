import type { TrackRequest } from "../wire/events/tracking.ts";
import type { Page } from "../wire/pages.ts";

/** A page as tracking names it. */
type TrackedPage = Pick<Page, "id" | "name">;

export interface PageViewsDeps {
  readonly track: (request: TrackRequest) => void;
  /** Ids of page views. */
  readonly newId: () => string;
}

/** Which page is in sight, as events (specification, section 4). */
export interface PageViews {
  /** Id of the view that is on, for the events inside it. */
  readonly id: () => string;
  /** A page is shown, `undefined` one that is not listed; the one before is left. */
  readonly show: (page: TrackedPage | undefined) => void;
  /** The tab is hidden or left; tells it once until it is seen again. */
  readonly hide: () => void;
  readonly see: () => void;
}

/** A page-show event for each address, and a page-hide event when it is left or the tab is hidden. */
export function createPageViews({ newId, track }: PageViewsDeps): PageViews {
  let id = newId();
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
    id: () => id,
    show(page) {
      hide();
      id = newId();
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
