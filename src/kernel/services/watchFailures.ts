/**
 * Tells the server of errors and rejections that nothing catches. What tells is loaded with the first of them, so that a
 * page without failures has none of it.
 */
export function watchFailures(): void {
  const tell = (event: ErrorEvent | PromiseRejectionEvent) => {
    import("./tellFailure.ts")
      .then(({ tellFailure }) => {
        tellFailure(event);
      })
      // A rejection here would be told of in turn.
      .catch(() => {});
  };
  addEventListener("error", tell);
  addEventListener("unhandledrejection", tell);
}
