export { CaptchaHost } from "./CaptchaHost.tsx";
export { type Challenge, createChallenge } from "./createChallenge.ts";
