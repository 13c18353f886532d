/** The file of head texts cannot be used. The message says what is wrong where, for the person who starts the server. */
export class HeadTextsError extends Error {
  override readonly name = "HeadTextsError";
}
