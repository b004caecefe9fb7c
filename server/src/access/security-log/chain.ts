import { createHmac } from 'node:crypto';
import type { securityAnchors, securityEvents } from '../../tables/access/security-tables.ts';

type Event = typeof securityEvents.$inferSelect;
type Anchor = Pick<typeof securityAnchors.$inferSelect, 'Day' | 'LastPosition' | 'Count' | 'Hash'>;

/** What the first seal and the first anchor follow on. */
export const beginning = '';

/** The key of the chain: with the database alone no one can make it again. */
export const chainKey = (secret: Buffer): Buffer => createHmac('sha256', secret).update('security log chain').digest();

const hash = (key: Buffer, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/** The hash of an event at its position, with all that came before it. */
export const sealOf = (key: Buffer, previous: string, position: number, event: Event): string =>
  hash(key, [
    'seal',
    previous,
    position,
    event.Id,
    event.At,
    event.Kind,
    event.UserId,
    event.IdentityId,
    event.ActingForId,
    event.Account,
    event.AccountHash,
    event.Ip,
    event.Device,
    event.Details,
  ]);

/** The hash of an anchor, with the one before it. */
export const anchorSealOf = (key: Buffer, previous: string, { Day, LastPosition, Count, Hash }: Anchor): string =>
  hash(key, ['anchor', previous, Day, LastPosition, Count, Hash]);
