import { createRequire } from 'node:module';
import type transliterate from 'any-ascii';

const require = createRequire(import.meta.url);
/** Loaded with the first text, for no start waits for its table of half a megabyte. */
const load = (): { default: typeof transliterate } => require('any-ascii');

/** A text in Basic Latin: letters of every alphabet as they are commonly spelled there. */
export const anyAscii = (text: string): string => load().default(text);
