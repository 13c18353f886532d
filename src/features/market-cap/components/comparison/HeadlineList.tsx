import { Trans } from "@lingui/react/macro";
import { HeadlineSummary } from "./HeadlineSummary.tsx";
import { useComparison } from "./useComparison.ts";
import s from "./BelowFold.module.css";

/** What the news say of an asset: the words of others, shown as text in their own direction. */
export function HeadlineList({ side }: { readonly side: "a" | "b" }) {
  const { data } = useComparison();
  const headlines = data.headlines[side];
  if (headlines.length === 0) return null;
  const { symbol: ticker } = data[side];
  return (
    <div className={s["news"]}>
      <h3>
        <Trans>News about {ticker}</Trans>
      </h3>
      <ul role="list">
        {headlines.map(({ title, url, source, day, date, summary }) => (
          <li key={url}>
            <a href={url} rel="nofollow noopener" dir="auto">
              {title}
            </a>
            {summary && <HeadlineSummary text={summary} />}
            <p className={s["newsOrigin"]}>
              <bdi>{source}</bdi>
              <time dateTime={day}>{date}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
