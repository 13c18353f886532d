import process from "node:process";
import { isDeepStrictEqual } from "node:util";
import { choosePostgres } from "./databases/choosePostgres.ts";
import { dayTable, expectedDay } from "./day/expectedDay.ts";
import { liveDay } from "./day/liveDay.ts";
import { readOptions } from "./report/toolUse.ts";

// A day in the life of two processes of the build behind a proxy: prints what visitors saw and what the operator was told,
// and fails where that is not what it has to be.

const values = readOptions({ visits: { type: "string", default: "500" } });
const choice = choosePostgres();
if ("missing" in choice) throw new Error(choice.missing);

const server = await choice.start();
try {
  const { scenes, acknowledged, lost } = await liveDay({
    databaseUrl: await server.createDatabase(),
    visits: Number(values.visits),
    print: (line) => console.log(line),
  });
  console.log(`\n${dayTable(scenes)}\n\n${acknowledged} events acknowledged, ${lost} of them lost`);
  const wrong = scenes.filter(({ name, visitors, told }) => {
    const { visitors: seen, told: facts } = expectedDay[name];
    return !isDeepStrictEqual({ visitors, told }, { visitors: seen, told: facts });
  });
  for (const { title } of wrong) console.error(`not as it has to be: ${title}`);
  process.exitCode = wrong.length === 0 && lost === 0 ? 0 : 1;
} finally {
  await server.stop();
}
