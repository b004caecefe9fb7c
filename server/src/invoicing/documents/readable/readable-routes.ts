import { documentReadable } from '@circolo/contract/invoicing/documents/readable-invoice';
import type { Api } from '../../../http/api.ts';
import { orNotFound, read } from '../../../http/implement.ts';
import { assertVisible } from '../files/assert-visible.ts';
import { readableOf } from './readable-of.ts';

/** What the originals of documents say. */
export function documentReadableRoutes(api: Api): void {
  read(api, documentReadable, async (db, { params: { Id }, caller, language }) => {
    await assertVisible(db, caller, Id);
    return orNotFound(await readableOf(db, Id, language));
  });
}
