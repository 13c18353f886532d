import s from "./Logo.module.css";

/** Two halves of a ring, shifted along a slanted cut: the parallax of one circle. */
export function LogoMark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg className={s["mark"]} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d="M15.7 3.88A7.3 7.3 0 0 1 10.71 17.6" />
      <path className={s["near"]} d="M13.29 6.4A7.3 7.3 0 0 0 8.3 20.12" />
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
