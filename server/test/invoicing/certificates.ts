import { readFileSync } from 'node:fs';

/** The password of all certificates of the tests. */
export const certificatePassword = 'Segreta-è-1';

/** A certificate with its key, as an authority hands it out. */
export const certificateFile = (name: string): Buffer =>
  readFileSync(new URL(`./certificates/${name}`, import.meta.url));
