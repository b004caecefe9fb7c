import { Readable } from 'node:stream';
import { documentArchive } from '@circolo/contract/invoicing/documents/document-archive';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Api } from '../../http/api.ts';
import { orNotFound, readFile } from '../../http/implement.ts';
import { zipParts } from '../exchange/messages/write-zip.ts';
import { archivedFiles, visibleIds } from './archived-files.ts';

/** Archives of documents. */
export function documentArchiveRoutes(api: Api): void {
  readFile(api, documentArchive, async (db, { query, caller, now, reply }) => {
    const ids = await visibleIds(db, caller, query.Documents);
    orNotFound(ids[0]);
    return reply
      .type('application/zip')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="documenti-${romeDay(now)}.zip"`,
      })
      .send(Readable.from(zipParts(archivedFiles(db, ids, now))));
  });
}
