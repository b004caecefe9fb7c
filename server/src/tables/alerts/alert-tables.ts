import { AlertDigest } from '@circolo/contract/alerts/alert-codes';
import { sql } from 'drizzle-orm';
import { boolean, index, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, day, id, instant, ownerReference, reference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';

/** Something that happened and concerns a member of staff. It names its record alone: what that says is read with the person's rights of then. */
export const alerts = snakeCase.table(
  'alert',
  {
    Id: id(),
    UserId: ownerReference(() => users.Id),
    Kind: code().notNull(),
    /** A record as notes name it: without a foreign key, for it may be of any resource. */
    Resource: text().notNull(),
    RecordId: reference().notNull(),
    /** What distinguishes alerts of one kind about one record. */
    Occasion: text().notNull(),
    ActorId: reference().references(() => users.Id, { onDelete: 'set null' }),
    Day: day(),
    At: instant().notNull(),
    ReadAt: instant(),
    /** Whether the desk lists it. */
    InProduct: boolean().notNull(),
    /** Whether a mail with the alerts of the day is still to bring it. */
    InDigest: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('alert_once').on(t.UserId, t.Kind, t.Resource, t.RecordId, t.Occasion),
    index().on(t.UserId, t.Id),
    index('alert_unread').on(t.UserId).where(sql`${t.ReadAt} is null and ${t.InProduct}`),
    index('alert_digest').on(t.UserId).where(sql`${t.InDigest}`),
    index().on(t.ActorId),
    index().on(t.At),
  ],
);

/** What a member of staff wants to hear of a kind; without a row all of it on the desk, and none of it by mail. */
export const alertPreferences = snakeCase.table(
  'alert_preference',
  {
    UserId: ownerReference(() => users.Id),
    Kind: code().notNull(),
    InProduct: boolean().notNull().default(true),
    Digest: code().notNull().default(AlertDigest.off),
  },
  (t) => [primaryKey({ columns: [t.UserId, t.Kind] })],
);

/** When alerts do not reach a member of staff; without a row they always do. */
export const quietHours = snakeCase.table('quiet_hours', {
  UserId: ownerReference(() => users.Id).primaryKey(),
  StartTime: text(),
  EndTime: text(),
  Saturday: boolean().notNull(),
  Sunday: boolean().notNull(),
  TimeZone: text().notNull(),
});
