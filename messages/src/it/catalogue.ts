import { it as desk } from './desk-catalogue.ts';
import { shop } from './shop.ts';

/** Every word of the product in one language. */
export const it = { ...desk, ...shop };
