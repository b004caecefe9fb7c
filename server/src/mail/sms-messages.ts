import { smsMessages } from '@circolo/contract/mail/sms-message';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { origins } from '../origins/tables.ts';
import { anyOf, instantRange, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import type { Source } from '../resource/source.ts';
import { codeOf } from '../resource/wire.ts';
import { smsMessages as t } from './sms-tables.ts';

const shape = {
  Id: t.Id,
  CreatedAt: t.CreatedAt,
  Phone: t.Phone,
  Purpose: codeOf(t.Purpose),
  Text: t.Text,
  State: codeOf(t.State),
  Error: t.Error,
  SentAt: t.SentAt,
  Origin: { Id: origins.Id, Description: origins.Description },
};

async function readMessage(db: Queryable, id: number) {
  const [row] = await db
    .select({ ...shape, ProviderId: t.ProviderId })
    .from(t)
    .innerJoin(origins, eq(origins.Id, t.OriginId))
    .where(eq(t.Id, id));
  return row;
}

const source = {
  resource: smsMessages,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .innerJoin(origins, eq(origins.Id, t.OriginId))
      .where(where)
      .orderBy(...order),
  record: readMessage,
  conditions: {
    Search: search(t.Search),
    Phone: textIn(t.Phone),
    State: (value) => anyOf(t.State, value),
    ...instantRange('CreatedAt', t.CreatedAt),
  },
  order: { CreatedAt: t.CreatedAt, Phone: t.Phone, State: t.State, SentAt: t.SentAt },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: t.Phone,
} satisfies Source<typeof smsMessages>;

/** Staff see all; a subject has no screen of them, and would see none. */
const reached = ({ Nature }: Caller): SQL | undefined => (Nature === 'SUB' ? sql`false` : undefined);

/** The outbox of text messages. */
export function smsMessagesRoutes(api: Api): void {
  list(api, source, reached);
  count(api, source, reached);
  one(api, source, reached);
  exported(api, source, reached);
}
