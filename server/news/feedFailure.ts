/** Why a feed gave no headlines. The message is safe to log: it holds no address and nothing that the feed sent. */
export class FeedFailure extends Error {
  override readonly name = "FeedFailure";
}
