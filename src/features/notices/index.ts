export { NoticeHost } from "./NoticeHost.tsx";
