/** True when the visitor asked to save data (Save-Data); always false in browsers without the API. */
export function savesData(navigator: object): boolean {
  const connection = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}
