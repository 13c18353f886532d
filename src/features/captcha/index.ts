export { CaptchaHost } from "./CaptchaHost.tsx";
export { challengeEvents } from "./challengeEvents.ts";
export { type Challenge, createChallenge } from "./createChallenge.ts";
