export { CaptchaHost } from "./CaptchaHost.tsx";
export { type Challenge, type ChallengeDeps, createChallenge } from "./createChallenge.ts";
