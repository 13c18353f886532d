/**
 * Beginnings of the time zones in which a visitor is asked before anything is measured: the European Economic Area,
 * the United Kingdom and Switzerland, and Brazil. A time zone is what a browser knows of its place without asking
 * anyone; where it says too little, the question is put once too often.
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
