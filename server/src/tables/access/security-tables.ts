import type { SecurityEventKindCode } from '@circolo/contract/access/security-log/security-event-codes';
import { bigint, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, day, id, instant, reference } from '../../db/columns.ts';

/**
 * What happened to accounts and rights, and what was refused; append only, by triggers. It names people by their keys alone, so
 * that whom it is about is gone with the account, and nothing has to be changed in it.
 */
export const securityEvents = snakeCase.table(
  'security_event',
  {
    Id: id(),
    At: instant().notNull(),
    Kind: code().$type<SecurityEventKindCode>().notNull(),
    UserId: reference(),
    IdentityId: text(),
    ActingForId: reference(),
    /** The address that was typed, masked, and a keyed hash that recognises it. */
    Account: text(),
    AccountHash: text(),
    Ip: text(),
    Device: text(),
    Details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index().on(t.At),
    index('security_event_user').on(t.UserId, t.At),
    index('security_event_kind').on(t.Kind, t.At),
    // For the erasure and the copy of accounts of the shop.
    index('security_event_identity').on(t.IdentityId),
  ],
);

/** The chain: each seal is a keyed hash of its event and of the seal before it. Positions have no gaps; append only. */
export const securitySeals = snakeCase.table(
  'security_seal',
  {
    Position: bigint({ mode: 'number' }).primaryKey(),
    EventId: reference().notNull(),
    PreviousHash: text().notNull(),
    Hash: text().notNull(),
  },
  (t) => [uniqueIndex('security_seal_event').on(t.EventId)],
);

/** How far the chain had come at the end of a day, for good: what is thrown away later begins behind one. Append only. */
export const securityAnchors = snakeCase.table('security_anchor', {
  Day: day().primaryKey(),
  LastPosition: bigint({ mode: 'number' }).notNull(),
  /** Events since the anchor before. */
  Count: integer().notNull(),
  /** The hash of the last seal. */
  Hash: text().notNull(),
  /** A keyed hash of all that, and of the anchor before. */
  Seal: text().notNull(),
});
