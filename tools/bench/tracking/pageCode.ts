// Page code is text here: tools compile without the DOM.

/** Makes `globalThis.benchTracking`: what is measured, each as a function that does it once. */
export const prepare = (event: string): string => `
  (async () => {
    await globalThis.parallax.ready;
    const event = ${event};
    const { port1 } = new MessageChannel();
    const request = {
      type: "click",
      event_tracking_id: "b77",
      event_tracking_ext: { coin: "BTC", fiat: "USD", amount: "0.05", place: 3, isFirst: false },
    };
    globalThis.benchTracking = {
      nothing: () => {},
      message: () => port1.postMessage(event),
      track: () => globalThis.parallax.track(request),
    };
  })()
`;

/** What is done in a run: so many calls in each of so many frames. */
export interface Run {
  readonly name: "nothing" | "message" | "track";
  readonly frames: number;
  readonly calls: number;
}

/** Does it; the last frame is left to what the calls leave behind. */
export const runFrames = ({ name, frames, calls }: Run): string => `
  (async () => {
    const run = globalThis.benchTracking[${JSON.stringify(name)}];
    for (let frame = 0; frame < ${frames}; frame += 1) {
      await new Promise(requestAnimationFrame);
      for (let call = 0; call < ${calls}; call += 1) run();
    }
    await new Promise(requestAnimationFrame);
  })()
`;
