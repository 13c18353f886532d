/**
 * Characters of the hash in a built file's name, `name-Ab12_cd.js`: URL-safe base64, 42 bits. Every page carries a score of
 * such names, and nothing compresses them; the bundler can tell no more than 64 files apart by fewer.
 */
export const hashLength = 7;
