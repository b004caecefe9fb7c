import type { Catalogue } from '../prices/offers.ts';

const text = document.getElementById('circolo-catalogue')?.textContent;

/** The shop's first products, where the page came with them. */
export const firstCatalogue = text ? (JSON.parse(text) as Catalogue) : undefined; // Our own server wrote it by the same type.
