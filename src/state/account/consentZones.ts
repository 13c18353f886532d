/**
 * Prefixes of the time zones in which visitors are asked before anything is measured: the European Economic Area, the
 * United Kingdom, Switzerland and Brazil. The time zone is what a browser knows of its place without asking anyone;
 * where it is too coarse, some visitors are asked needlessly.
 */
export const consentZones: readonly string[] = [
  "Europe/",
  "Arctic/Longyearbyen",
  "Asia/Nicosia",
  "Asia/Famagusta",
  "Atlantic/Azores",
  "Atlantic/Canary",
  "Atlantic/Faroe",
  "Atlantic/Madeira",
  "Atlantic/Reykjavik",
  "Africa/Ceuta",
  "America/Bahia",
  "America/Fortaleza",
  "America/Manaus",
  "America/Recife",
  "America/Sao_Paulo",
];
