/** Text of the exposition format, as `/metrics` answers it. */
type Exposition = string;

/** Two looks at the metrics, and the time of the second in epoch milliseconds. */
export interface Looks {
  readonly before: Exposition;
  readonly after: Exposition;
  readonly nowMs: number;
}

/** One value of a metric with its labels. */
interface Sample {
  readonly name: string;
  readonly labels: string;
  readonly value: number;
}

const secondMs = 1000;
const operators: Readonly<Record<string, (value: number, by: number) => number>> = {
  "+": (value, by) => value + by,
  "-": (value, by) => value - by,
  "/": (value, by) => value / by,
};
const comparisons = {
  "==": (value: number, bound: number) => value === bound,
  ">": (value: number, bound: number) => value > bound,
  "<": (value: number, bound: number) => value < bound,
} as const;

/**
 * True where an alert's expression holds. It knows what `alerts.yml` uses of PromQL: a metric with labels (`=`, `!~`), `max` of one, `sum`
 * of an `increase`, `time()`, one sum, difference or quotient, a comparison with a number, and `unless on()` before another such expression. An increase is the difference of the
 * two looks. Throws for anything else, and for a metric that is in neither look.
 */
export function evaluateRule(expression: string, looks: Looks): boolean {
  const [condition = "", exception] = expression.split(" unless on() ");
  if (exception === undefined) return compare(expression, looks);
  return valuesOf(condition, looks).length > 0 && !compare(exception, looks);
}

function compare(expression: string, looks: Looks): boolean {
  const [, left = "", sign = "", bound = ""] = /^(.+) (==|>|<) (\S+)$/.exec(expression) ?? [];
  if (!(sign === "==" || sign === ">" || sign === "<")) throw new Error(`not known: ${expression}`);
  return valuesOf(left, looks).some((value) => comparisons[sign](value, Number(bound)));
}

function valuesOf(term: string, looks: Looks): readonly number[] {
  const [, left = "", operator = "", right = ""] = /^(.+\S) ([-+/]) (.+)$/.exec(term) ?? [];
  const compute = operators[operator];
  if (compute === undefined) return operandOf(term, looks);
  const [by = Number.NaN] = operandOf(right, looks);
  return operandOf(left, looks).map((value) => compute(value, by));
}

function operandOf(operand: string, looks: Looks): readonly number[] {
  if (operand === "time()") return [looks.nowMs / secondMs];
  const [, largest] = /^max\((.+)\)$/.exec(operand) ?? [];
  if (largest !== undefined) {
    const values = operandOf(largest, looks);
    return values.length === 0 ? [] : [Math.max(...values)];
  }
  const [, summed] = /^sum\(increase\((.+)\[\d+[hm]\]\)\)$/.exec(operand) ?? [];
  if (summed === undefined) return select(operand, looks.after).map(({ value }) => value);
  const total = (text: Exposition): number =>
    select(summed, text).reduce((sum, { value }) => sum + value, 0);
  return [total(looks.after) - total(looks.before)];
}

function select(selector: string, text: Exposition): readonly Sample[] {
  const [, name = "", labels = ""] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? [];
  const base = name.replace(/_(?:count|sum|bucket)$/, "");
  if (!text.includes(`# TYPE ${name} `) && !text.includes(`# TYPE ${base} `))
    throw new Error(`no such metric: ${selector}`);
  const wanted = Array.from(labels.matchAll(/(\w+)(=|!~)"([^"]*)"/g));
  if (wanted.map(([whole]) => whole).join() !== labels) throw new Error(`not known: ${selector}`);
  return samplesOf(text).filter(
    (sample) =>
      sample.name === name &&
      wanted.every(([, label = "", sign = "", value = ""]) =>
        sign === "="
          ? sample.labels.includes(`${label}="${value}"`)
          : !new RegExp(`\\b${label}="(?:${value})"`).test(sample.labels),
      ),
  );
}

function samplesOf(text: Exposition): readonly Sample[] {
  return Array.from(
    text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm),
    ([, name = "", labels = "", value = ""]) => ({ name, labels, value: Number(value) }),
  );
}
