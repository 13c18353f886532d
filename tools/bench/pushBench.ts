import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { createMarketAnswers } from "../../server/market/answers/createMarketAnswers.ts";
import { buildView } from "../../server/market/figures/marketView.ts";
import { loadSnapshot } from "../../server/market/snapshot/loadSnapshot.ts";
import { createLineBook } from "../../server/push/createLineBook.ts";
import { createStore } from "../../server/store/createStore.ts";
import { pushLines } from "../../server/store/schema/pushLines.ts";

const lines = 100_000;
const rounds = 5;
/** Bound of one check, milliseconds. */
const boundMs = 2_000;

/** Measures how long it takes to compare the lines of many visitors with new prices, in the embedded database. */
export async function pushBench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "push-bench-"));
  const store = await createStore({ dataDir });
  const view = buildView({ snapshot: loadSnapshot(), live: [], coinFacts: new Map() });
  const { coins, currencies, asOf } = createMarketAnswers(() => view).capsule();
  const units = Object.fromEntries(
    Object.entries({ ...coins, ...currencies }).flatMap(([symbol, [figure]]) =>
      typeof figure === "string" ? [[symbol, figure] as const] : [],
    ),
  );
  const known = (of: object) => JSON.stringify(Object.keys(of).filter((symbol) => symbol in units));
  // All kinds of pairs; no price reaches them, so that each check compares them all.
  await store.run((db) =>
    db.execute(sql`
      with coins as (select array(select json_array_elements_text(${known(coins)}::json)) as list),
        fiats as (select array(select json_array_elements_text(${known(currencies)}::json)) as list)
      insert into ${pushLines}
        select 'https://push.example/' || (n / 3), 'key', 'secret',
          coins.list[1 + n % array_length(coins.list, 1)], fiats.list[1 + n / 7 % array_length(fiats.list, 1)],
          'over', (1000000000000000 + n)::text || '.25', now() + interval '1 year', null, now()
        from generate_series(1, ${lines}) as n, coins, fiats`),
  );
  const book = createLineBook({ store, clock: Date.now });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await book.check(units, asOf);
    times.push(performance.now() - startedAt);
  }
  const kept = await store.run((db) => db.$count(pushLines));
  const list = times.map((ms) => ms.toFixed(0)).join(", ");
  process.stdout.write(
    `push: ${kept} lines compared with new prices in ${list} ms, of ${boundMs} ms each\n`,
  );
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
  if (Math.min(...times) > boundMs) process.exitCode = 1;
}
