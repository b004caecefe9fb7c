import { and, asc, inArray } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Db } from '../../db/database.ts';
import { readContent } from '../../files/content.ts';
import type { Caller } from '../../http/caller.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { DocumentFileKind, newestFile, pdfOf } from '../documents/files/document-file.ts';
import type { ZipEntry } from '../exchange/messages/read-zip.ts';

/** The ids of documents that the caller sees, oldest first. */
export async function visibleIds(db: Db, caller: Caller, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ Id: documents.Id })
    .from(documents)
    .where(and(inArray(documents.Id, [...ids]), ownedBy(caller, documents.UserId)))
    .orderBy(asc(documents.Id));
  return rows.map(({ Id }) => Id);
}

/** The PDF and the newest original of each document, one after the other: only one is in memory. */
export async function* archivedFiles(db: Db, ids: readonly number[], now: Date): AsyncGenerator<ZipEntry> {
  const names = new Set<string>();
  // Two companies may have documents of one number.
  const unique = (name: string, id: number): string => {
    const free = names.has(name) ? name.replace(/(\.\w+)?$/, ` (${id})$1`) : name;
    names.add(free);
    return free;
  };
  for (const id of ids) {
    for (const file of [await pdfOf(db, id, now), await newestFile(db, id, [DocumentFileKind.xml])])
      if (file) yield { Name: unique(file.Name, id), Content: await readContent(db, file) };
  }
}
