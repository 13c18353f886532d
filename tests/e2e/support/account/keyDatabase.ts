import type { Page } from "playwright";

/** The number of key pairs that the tab's browser holds for this site. */
export async function heldPairs(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("vault");
        opening.addEventListener("error", reject);
        opening.addEventListener("success", () => {
          const { result: database } = opening;
          const counting = database.transaction("pairs").objectStore("pairs").count();
          counting.addEventListener("success", () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );
}
