/** The globals that one realm's compiler must refuse, and those that it must accept. */
export interface RealmSeeds {
  readonly realm: string;
  /** Globals and modules of other realms: the compiler must not know them here. */
  readonly unknown: readonly string[];
  /** The realm's own globals: these must compile, so that a refusal proves something. */
  readonly allowed: readonly string[];
}

const dom = [
  "export const seed = document.title;",
  "export const seed = window.innerWidth;",
  "export let seed: HTMLElement | undefined;",
  "export let seed: CSSStyleDeclaration | undefined;",
];

const node = [
  'export const seed = process.env["HOME"];',
  'export const seed = Buffer.from("a");',
  'import { readFileSync } from "node:fs";\nexport const seed = readFileSync;',
  "export const seed = __dirname;",
];

const serviceWorkerGlobals = [
  "export let seed: ServiceWorkerGlobalScope | undefined;",
  "export let seed: FetchEvent | undefined;",
  "export let seed: ExtendableEvent | undefined;",
];

/** Sound JavaScript that strict TypeScript refuses in every realm. */
export const unsound: readonly string[] = [
  "export const seed = (value: string | undefined): number => value.length;",
  "export const seed = (list: readonly string[]): string => list[0];",
  "export const seed: { name?: string } = { name: undefined };",
  "export const seed = (value) => value;",
  "export enum Seed { One }",
];

const workerWorld = {
  unknown: [...dom, ...node],
  allowed: ["export const seed = self.crypto.subtle;", "export const seed = indexedDB.open;"],
};

/** The realms with their seeds. */
export const realmSeeds: readonly RealmSeeds[] = [
  {
    realm: "src",
    unknown: [
      ...node,
      ...serviceWorkerGlobals,
      "export let seed: DedicatedWorkerGlobalScope | undefined;",
      'export const seed = importScripts("/a.js");',
    ],
    allowed: [
      "export const seed = document.title;",
      "export const seed = navigator.serviceWorker;",
    ],
  },
  {
    // The globals that every realm shares, with src/market: only those that src/lib/everyRealm.d.ts declares.
    realm: "src/lib",
    unknown: [
      ...dom,
      ...node,
      ...serviceWorkerGlobals,
      "export let seed: DedicatedWorkerGlobalScope | undefined;",
      "export const seed = self.crypto.subtle;",
      "export const seed = indexedDB.open;",
      "export const seed = navigator.onLine;",
    ],
    allowed: ["export const seed = setTimeout(() => {}, 1);"],
  },
  { realm: "workers", ...workerWorld },
  {
    realm: "sw",
    unknown: workerWorld.unknown,
    allowed: [...workerWorld.allowed, "export let seed: FetchEvent | undefined;"],
  },
  {
    realm: "server",
    unknown: [...dom, ...serviceWorkerGlobals, "export const seed = indexedDB;"],
    allowed: [
      'export const seed = process.env["HOME"];',
      'import { readFileSync } from "node:fs";\nexport const seed = readFileSync;',
      'export const seed = new Response("a");',
    ],
  },
  {
    realm: "tools",
    unknown: dom,
    allowed: ['export const seed = process.env["HOME"];'],
  },
];
