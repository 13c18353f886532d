import { useLingui } from "@lingui/react/macro";
import type { VitalRating } from "../../../wire/events/vitals.ts";
import { ratingTexts } from "./dashboardTexts.ts";
import s from "./Dashboard.module.css";

/** A rating as a shape of its own, so that it can be told without colours: a disc, a square, a triangle. */
export function RatingMark({ rating }: { readonly rating: VitalRating }) {
  const { i18n } = useLingui();
  const text = i18n._(ratingTexts[rating]);
  return (
    <span
      className={s["ratingMark"]}
      data-rating={rating}
      role="img"
      aria-label={text}
      title={text}
    />
  );
}
