import type { BaselinePath } from "../startBaselineServer.ts";
import type { TypedField } from "./typing.ts";

/** A page to measure, and what stands beside it. */
export interface BenchedPage {
  readonly path: string;
  /** The page written by hand for the same job. */
  readonly floorPath: Exclude<BaselinePath, "/">;
  /** The field that computes while somebody types, here and on the page written by hand. */
  readonly typed?: TypedField;
}

const jobs: ReadonlyArray<readonly [RegExp, Omit<BenchedPage, "path">]> = [
  [
    /^\/converter\/[^/]+\/[^/]+$/u,
    { floorPath: "/converter", typed: { field: "#amount", result: "#result" } },
  ],
  [
    /^\/market-cap\/[^/]+-vs-[^/]+$/u,
    { floorPath: "/comparison", typed: { field: "#ratio", result: "#target-price" } },
  ],
  [/^\/$/u, { floorPath: "/home" }],
];

/** The page at an address; throws where no page was written by hand for its job. */
export function benchedPage(path: string): BenchedPage {
  const job = jobs.find(([pattern]) => pattern.test(path));
  if (job === undefined)
    throw new Error(
      `nothing to compare ${path} with: name a converter, a comparison or the home page`,
    );
  return { path, ...job[1] };
}

/** Where the page and the one written by hand are served. */
export interface PageAddresses {
  readonly ours: string;
  readonly floor: string;
}
