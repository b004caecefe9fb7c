import { sql } from 'drizzle-orm';
import { bigint, boolean, index, snakeCase, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/**
 * The objects that this database has put into the store of files. A row is there before its object, and goes after it, so no
 * object is forgotten.
 */
export const fileObjects = snakeCase.table(
  'file_object',
  {
    /** `<installation>/<SHA-256 of the content>`. */
    Key: text().primaryKey(),
    Size: bigint({ mode: 'number' }).notNull(),
    /** When a row was about to name it for the last time; null once one was found that does. */
    ClaimedAt: instant(),
    /** Since when a row that named it does not any more: others may. Erased contents go at once (`-infinity`). */
    ReleasedAt: instant(),
    /** Whether this installation may remove it: a restored copy reads the objects of its original, and leaves them alone. */
    IsOwn: boolean().notNull().default(true),
  },
  (t) => [
    index('file_object_open')
      .on(t.ClaimedAt, t.ReleasedAt)
      .where(sql`${t.ClaimedAt} is not null or ${t.ReleasedAt} is not null`),
  ],
);
