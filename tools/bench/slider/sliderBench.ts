import { randomBytes, webcrypto } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { decodePng } from "../../../server/captcha/testing/decodePng.ts";
import { handTrace, stepTrace } from "../../../server/captcha/testing/handTrace.ts";
import { captchaPolicy } from "../../../server/captcha/model/captchaPolicy.ts";
import { drawPuzzle } from "../../../server/captcha/puzzle/drawPuzzle.ts";
import { securityPaths } from "../../../src/wire/account/accountPaths.ts";
import type {
  CaptchaIdData,
  SliderPuzzleData,
  SliderTrace,
} from "../../../src/wire/account/captcha.ts";
import { trusted } from "../../../src/lib/trusted.ts";
import { startBuiltServer } from "../../build/builtServer.ts";
import { textTable } from "../../report/figures.ts";
import { openGateway } from "../memory/openGateway.ts";
import { type Solver, solvers } from "./solvers.ts";

const drawnPuzzles = 60;
const sentPuzzles = 20;
const scene = "login";
const success = "00000";
/** A program waits as long as the gateway wants a person to think. */
const thoughtMs = captchaPolicy.leastThoughtMs + 100;
const walkMs = 600;

/** Puzzles of the slider before November 2026: a gap that was a copy of the piece, with one decoy beside the path. */
const foundBefore: Readonly<Record<keyof typeof solvers, number>> = {
  "same texture": 60,
  "darkest place": 59,
  outline: 60,
  "bent outline": 60,
  "outline and contrast": 60,
};

/** A program that moves the piece: how, from which network, and how many of `sentPuzzles` it passed before, if measured. */
interface Program {
  readonly name: string;
  readonly solver: Solver;
  readonly pathTo: (x: number) => SliderTrace;
  readonly network: () => string;
  readonly passedBefore?: number;
}

const strangersNetwork = (): string => Array.from(randomBytes(4), (byte) => byte).join(".");

const programs: readonly Program[] = [
  {
    name: "same texture, one tap",
    solver: solvers["same texture"],
    pathTo: (x) => ({ x, input: "tap", moves: [[x, 0]] }),
    network: strangersNetwork,
    passedBefore: 20,
  },
  {
    name: "bent outline, steps of keys",
    solver: solvers["bent outline"],
    pathTo: (to) => stepTrace({ to, input: "keyboard", everyMs: 40 }),
    network: strangersNetwork,
  },
  {
    name: "bent outline, path of a hand",
    solver: solvers["bent outline"],
    pathTo: (to) => handTrace({ to, durationMs: walkMs }),
    network: strangersNetwork,
  },
  {
    name: "the same from one network",
    solver: solvers["bent outline"],
    pathTo: (to) => handTrace({ to, durationMs: walkMs }),
    network: () => "203.0.113.9",
  },
];

/** Prints how many sliders programs of our own solve: by the pictures alone, and over the wire. */
export async function sliderBench(): Promise<void> {
  const rows = [["way to find the gap", "puzzles", "found before", "found now"]];
  const found = await findGaps();
  for (const [name, count] of found)
    rows.push([name, String(drawnPuzzles), String(foundBefore[name]), String(count)]);
  for (const line of textTable(rows)) console.log(line);

  const sent = [["program against a server", "challenges", "passed before", "passed now"]];
  const { origin, close } = await startBuiltServer("/", { TRUST_PROXY: "1" });
  try {
    for (const program of programs) {
      let passed = 0;
      for (let round = 0; round < sentPuzzles; round += 1)
        passed += Number(await passes(origin, program));
      sent.push([
        program.name,
        String(sentPuzzles),
        String(program.passedBefore ?? ""),
        String(passed),
      ]);
    }
  } finally {
    await close();
  }
  for (const line of textTable(sent)) console.log(line);
}

async function findGaps(): Promise<ReadonlyMap<keyof typeof solvers, number>> {
  const found = new Map<keyof typeof solvers, number>();
  const names = [
    "same texture",
    "darkest place",
    "outline",
    "bent outline",
    "outline and contrast",
  ];
  const known = names.filter((name): name is keyof typeof solvers => Object.hasOwn(solvers, name));
  for (let drawn = 0; drawn < drawnPuzzles; drawn += 1) {
    const puzzle = await drawPuzzle((bytes) => webcrypto.getRandomValues(bytes));
    const seen = {
      picture: decodePng(puzzle.picture),
      piece: decodePng(puzzle.piece),
      pieceTop: puzzle.top,
    };
    for (const name of known) {
      const isRight = Math.abs(solvers[name](seen) - puzzle.gapX) <= captchaPolicy.tolerance;
      found.set(name, (found.get(name) ?? 0) + Number(isRight));
    }
  }
  return found;
}

/** True if the program gets a token for one challenge. */
async function passes(origin: string, program: Program): Promise<boolean> {
  const { call } = await openGateway(origin);
  const network = program.network();
  const opened = await call(securityPaths.getCaptchaId, { scene }, network);
  const { captchaId } = trusted<CaptchaIdData>(opened.data);
  const shown = await call(securityPaths.sliderPuzzle, { captchaId }, network);
  const puzzle = trusted<SliderPuzzleData>(shown.data);
  const trace = program.pathTo(program.solver(seenOf(puzzle)));
  await pause(Math.max(thoughtMs, (trace.moves.at(-1)?.[1] ?? 0) - captchaPolicy.clockSlackMs));
  const captchaValidate = Buffer.from(JSON.stringify(trace)).toString("base64");
  const check = { captchaType: 1, captchaId, scene, captchaValidate };
  const answer = await call(securityPaths.checkCaptcha, check, network);
  return answer.code === success;
}

function seenOf({ picture, piece, pieceTop }: SliderPuzzleData) {
  const decode = (address: string) =>
    decodePng(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
  return { picture: decode(picture), piece: decode(piece), pieceTop };
}
