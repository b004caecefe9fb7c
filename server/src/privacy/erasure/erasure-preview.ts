import type { ErasurePreview, PersonalDataKindCode } from '@circolo/contract/privacy/erasure';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { personalTables } from '../personal-data/personal-data.ts';
import { among } from '../personal-data/personal-table.ts';
import { findBlocks } from './erasure-blocks.ts';
import { findKept } from './keeping.ts';

async function countGoing(db: Queryable, person: Person): Promise<ErasurePreview['Goes']> {
  const counts = new Map<PersonalDataKindCode, number>();
  for (const [table, { kind, of, internal }] of Object.entries(personalTables)) {
    if (internal) continue;
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${of(person)}`,
    );
    counts.set(kind, (counts.get(kind) ?? 0) + Number(rows[0]?.count ?? 0));
  }
  return [...counts].filter(([, Count]) => Count > 0).map(([Kind, Count]) => ({ Kind, Count }));
}

async function describe(db: Queryable, person: Person): Promise<{ Name: string; ErasedAt: string | null }> {
  const { rows } = await db.execute<{ name: string; erased: string | null }>(sql`
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, erased_at as erased
      from app_user where ${among('id', person.users)}
    union all select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email), null
      from identity where ${among('id', person.identities)}
    union all select name, null from lead where ${among('id', person.leads)} limit 1`);
  const [first] = rows;
  return { Name: first?.name ?? person.name, ErasedAt: first?.erased ? new Date(first.erased).toISOString() : null };
}

/** What erasing a person would do, before it is asked for. */
export async function previewErasure(
  db: Queryable,
  person: Person,
  { now, language }: { now: Date; language: Language },
): Promise<ErasurePreview> {
  const t = translator(language);
  const codes = await findBlocks(db, person, now);
  return {
    ...(await describe(db, person)),
    Goes: await countGoing(db, person),
    Stays: await findKept(db, person),
    Blocks: codes.map((Code) => ({ Code, Message: t(`privacy.blocks.${Code}`) })),
  };
}
