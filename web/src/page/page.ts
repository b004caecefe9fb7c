import type { PageData } from '@circolo/contract/origins/page-data';

/** What the server put into this page: the brand, the addresses, the language. */
export const page = JSON.parse(document.getElementById('circolo-page')?.textContent ?? 'null') as PageData; // Our own server wrote it by the same type.
