import { trusted } from "./trusted.ts";

/** What some browsers tell of the network. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

/** True when the visitor asked to save data (Save-Data); always false in browsers without the API. */
export function savesData(navigator: object): boolean {
  return trusted<Connected>(navigator).connection?.saveData === true;
}
