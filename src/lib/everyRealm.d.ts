/** The timers of every realm, which TypeScript types with the DOM, a worker or Node alone. */
declare function setTimeout(run: () => void, ms: number): number;
declare function clearTimeout(timer: number): void;
