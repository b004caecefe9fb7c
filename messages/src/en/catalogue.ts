import type { Words } from '../words.ts';
import { en as desk } from './desk-catalogue.ts';
import { shop } from './shop.ts';

/** Every word of the product in English. */
export const en = { ...desk, ...shop } satisfies Words;
