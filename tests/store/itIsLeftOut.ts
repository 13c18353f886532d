import { expect, it } from "vitest";

/** A part of the machine that a file of tests needs, and the variable by which CI says that it must be there. */
interface Missing {
  /** How to get it. */
  readonly missing: string;
  readonly required: `REQUIRE_${string}`;
}

/** Stands for tests whose part of the machine is missing: the report names them and it, and where it is required they fail. */
export function itIsLeftOut(tests: string, { missing, required }: Missing): void {
  it(`${tests} (${required})`, ({ skip }) => {
    expect(process.env[required], missing).not.toBe("1");
    skip(missing);
  });
}
