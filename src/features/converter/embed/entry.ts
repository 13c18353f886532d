import { startEmbed } from "./startEmbed.ts";

startEmbed(document);
