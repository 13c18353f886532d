import * as v from "valibot";

/** What a whole number may be; `of` names its unit. `from` is 0 by default. */
interface WholeNumber {
  readonly from?: number;
  readonly to: number;
  readonly of?: string;
}

/** A variable that is a whole number, with its usual value. */
export const wholeNumberVariable = <const T extends string>(
  usual: T,
  { from = 0, to, of }: WholeNumber,
) => ({
  schema: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:0|[1-9]\d{0,7})$/),
      v.transform(Number),
      v.minValue(from),
      v.maxValue(to),
    ),
    usual,
  ),
  wrong: `must be a whole number${of === undefined ? "" : ` of ${of}`} from ${from} to ${to}`,
  example: usual,
});
