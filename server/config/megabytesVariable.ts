import * as v from "valibot";

/** A variable that is a number of mebibytes, with its usual value. */
export const megabytesVariable = <const T extends string>(usual: T) => ({
  schema: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/), v.transform(Number)), usual),
  wrong: "must be a whole number of mebibytes from 1 to 99999999",
  example: usual,
});
