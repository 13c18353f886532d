interface PairCrumbProps {
  /** Tickers of the two sides. */
  readonly pair: readonly [string, string];
}

/** The two sides of a pair as the last step of a breadcrumb, parted by the seam. */
export function PairCrumb({ pair: [a, b] }: PairCrumbProps) {
  return (
    <bdi className="fig">
      {`${a} `}
      <i>/</i>
      {` ${b}`}
    </bdi>
  );
}
