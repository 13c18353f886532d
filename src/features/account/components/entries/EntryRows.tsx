import { useLingui } from "@lingui/react/macro";
import type { ReactNode, Ref } from "react";
import { formatDay } from "../../../../i18n/dates.ts";
import { dayOf } from "../../../../lib/clock.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Skeleton } from "../../../../ui/skeleton/Skeleton.tsx";
import s from "../Account.module.css";

interface EntryRowsProps<Entry> {
  readonly ref?: Ref<HTMLUListElement> | undefined;
  /** A skeleton stands for entries that are not there yet. */
  readonly entries: readonly Entry[] | undefined;
  /** True where loading has failed, so that nothing promises them. */
  readonly isFailed: boolean;
  readonly children: (entry: Entry) => ReactNode;
}

/**
 * A list of things that belong to the account, one to a row. It can take the focus by `ref`. Screen readers read out an entry that
 * comes in, since the focus stays where it was added.
 */
export function EntryRows<Entry>({ ref, entries, isFailed, children }: EntryRowsProps<Entry>) {
  if (entries === undefined) return isFailed ? undefined : <Skeleton chars={24} />;
  return (
    <ul ref={ref} role="list" aria-live="polite" tabIndex={-1} className={s["rows"]}>
      {entries.map((entry) => children(entry))}
    </ul>
  );
}

interface EntryRowProps {
  readonly name: ReactNode;
  /** Stands small under the name. */
  readonly note: ReactNode;
  /** What can be done with the entry, at the end of its line. */
  readonly children: ReactNode;
}

/** A thing of the account by its name. */
export function EntryRow({ name, note, children }: EntryRowProps) {
  return (
    <li>
      <span className={s["rowName"]}>
        <bdi>{name}</bdi>
        <small className={s["quiet"]}>{note}</small>
      </span>
      {children}
    </li>
  );
}

/** The name of a device, and the day of a moment in the page's language. */
export function useDeviceTexts(device: { readonly name: string }, moment: number) {
  const { t } = useLingui();
  const { tag } = usePage().locale;
  return {
    name: device.name === "" ? t`Unknown device` : device.name,
    day: formatDay(tag, dayOf(moment), "medium"),
  };
}
