import { answerOf } from "../../../src/outbox/indexed-db/inTransaction.ts";

/** Opens the vault's database directly, without the key store. */
export function openRawDatabase(factory: IDBFactory, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open("vault", version);
    request.addEventListener("upgradeneeded", () => {
      for (const name of ["pairs", "keys"]) request.result.createObjectStore(name);
    });
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(new Error("the database did not open"));
    });
  });
}

/** Name and value of every record of an object store. */
export async function rawEntries(
  factory: IDBFactory,
  store: "pairs" | "keys",
): Promise<(readonly [string, unknown])[]> {
  const database = await openRawDatabase(factory, 1);
  const objects = database.transaction(store).objectStore(store);
  const [names, values] = await Promise.all([
    answerOf(objects.getAllKeys()),
    answerOf<unknown[]>(objects.getAll()),
  ]);
  database.close();
  return names.map((name, index) => [typeof name === "string" ? name : "", values[index]] as const);
}

/** Overwrites a record; `undefined` removes it. */
export async function putRaw(
  factory: IDBFactory,
  record: { readonly store: "pairs" | "keys"; readonly name: string; readonly value: unknown },
): Promise<void> {
  const database = await openRawDatabase(factory, 1);
  const objects = database.transaction(record.store, "readwrite").objectStore(record.store);
  await (record.value === undefined
    ? answerOf(objects.delete(record.name))
    : answerOf(objects.put(record.value, record.name)));
  database.close();
}
