export { CaptchaHost } from "./CaptchaHost.tsx";
export { challengeEvents } from "./challengeEvents.ts";
export { createChallenge } from "./createChallenge.ts";
