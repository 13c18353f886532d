import s from "./Logo.module.css";

/** A coin cut along the seam, its halves shifted along the cut: one thing seen from two sides. */
export function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className={s["mark"]} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path transform="rotate(15 12 12)" d="M11.1 5.7v16.6a8.3 8.3 0 0 1 0-16.6z" />
      <path
        className={s["near"]}
        transform="rotate(15 12 12)"
        d="M12.9 1.7a8.3 8.3 0 0 1 0 16.6z"
      />
    </svg>
  );
}

/** The mark with the name beside it. The name is the accessible text. */
export function Logo({ name, size }: { readonly name: string; readonly size?: number }) {
  return (
    <span className={s["logo"]}>
      <LogoMark {...(size && { size })} />
      {name}
    </span>
  );
}
