import type { EventStore, StoredVital, VitalQuestion } from "../../store/events/eventStore.ts";
import { collectorPolicy } from "../collectorPolicy.ts";

/**
 * Single measurements, all of them, newest first, in pages that are read one after another: an export takes the memory
 * of one page, and others are answered between two. A page ends between two moments, at which the next one goes on.
 */
export async function* rowPages(
  store: Pick<EventStore, "rows">,
  question: VitalQuestion,
  pageRows: number = collectorPolicy.exportPageRows,
): AsyncGenerator<readonly StoredVital[]> {
  let { to } = question;
  let most = pageRows;
  for (;;) {
    const rows = await store.rows({ ...question, to }, most);
    const oldest = rows.at(-1)?.at;
    if (oldest === undefined || rows.length < most) {
      yield rows;
      return;
    }
    const whole = rows.filter(({ at }) => at > oldest);
    if (whole.length === 0) {
      // A single moment has more rows than a page holds.
      most *= 2;
      continue;
    }
    yield whole;
    to = oldest + 1;
    most = pageRows;
  }
}
