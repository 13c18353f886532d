import type { ComponentType, ReactNode, Ref } from "react";
import { Card } from "../../../../ui/card/Card.tsx";
import { TaskNotice } from "../form/TaskNotice.tsx";
import type { Task } from "../form/useTask.ts";
import { EntryRows } from "./EntryRows.tsx";
import s from "../Account.module.css";

/** What the row of an entry is given. */
export interface EntryProps<Entry> {
  readonly entry: Entry;
  /** A change of the list is under way. */
  readonly isPending: boolean;
  readonly onPress: () => void;
}

interface EntriesCardProps<Entry> {
  readonly part: string;
  readonly title: ReactNode;
  /** Says what the entries are for. */
  readonly about: ReactNode;
  /** The list, which can take the focus. */
  readonly ref?: Ref<HTMLUListElement>;
  readonly entries: readonly Entry[] | undefined;
  readonly Row: ComponentType<EntryProps<Entry>>;
  /** The button of an entry was pressed. */
  readonly onPress: (entry: Entry) => void;
  /** What changes the list. */
  readonly task: Task;
  /** What came of it, where the list does not show it. */
  readonly outcome: ReactNode;
  /** What can be done about all of them. */
  readonly children: ReactNode;
}

/** Things that belong to the account, each with a button, and what became of the last press. */
export function EntriesCard<Entry extends { readonly id: string }>(props: EntriesCardProps<Entry>) {
  const { part, title, about, ref, entries, Row, onPress, task, outcome, children } = props;
  return (
    <Card part={part} title={title}>
      <p className={s["quiet"]}>{about}</p>
      <EntryRows ref={ref} entries={entries} isFailed={task.failure !== undefined}>
        {(entry) => (
          <Row
            key={entry.id}
            entry={entry}
            isPending={task.isPending}
            onPress={() => {
              onPress(entry);
            }}
          />
        )}
      </EntryRows>
      <TaskNotice task={task} isTyped={false} />
      <p className={s["quiet"]} role="status">
        {outcome}
      </p>
      {children}
    </Card>
  );
}
