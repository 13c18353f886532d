import process from "node:process";

// Runs before the scripts that people start with, on whatever Node there is: plain JavaScript of an old one's time.

/** The oldest major version that runs the TypeScript of the server and the tools. */
export const oldestMajor = 24;

const isScript = process.argv[1]?.endsWith("needNode.mjs") === true;
if (isScript && Number.parseInt(process.versions.node, 10) < oldestMajor) {
  process.stderr.write(
    `This needs Node ${oldestMajor}, and ${process.version} was found.
npm ci puts one beside the packages by an install script, which was blocked here. Either
  allow it:           npm rebuild node --ignore-scripts=false
  or install Node ${oldestMajor}: https://nodejs.org
`,
  );
  process.exitCode = 1;
}
