/** True when the visitor asked for less data (Save-Data); browsers without the API never say so. */
export function savesData(navigator: object): boolean {
  const connection = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}
