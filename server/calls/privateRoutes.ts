import type { PrivateRoute } from "./call.ts";

type Access = PrivateRoute["access"];
type Handle = PrivateRoute["handle"];

/** A private call that only reads. */
export const getRoute = (access: Access, handle: Handle): PrivateRoute => ({
  method: "GET",
  access,
  handle,
});

/** A private call with a body of the usual length, because it changes something or its parameters belong in no address. */
export const postRoute = (access: Access, handle: Handle): PrivateRoute => ({
  method: "POST",
  access,
  handle,
});
