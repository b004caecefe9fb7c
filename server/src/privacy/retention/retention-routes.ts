import { fieldProblem } from '@circolo/contract/errors/problem';
import {
  changeRetentionRule,
  listRetentionRules,
  RetentionKind,
  type RetentionKindCode,
  type RetentionRule,
} from '@circolo/contract/privacy/retention';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { assertSuperuser, isSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { retentionRules as t } from '../../tables/privacy/retention-tables.ts';
import { nightOf } from './carry-out-retention.ts';
import { keepers } from './keepers.ts';
import { moveEnds } from './move-ends.ts';

interface Nights {
  Last: RetentionRule['Last'];
  GoneLately: number;
}

/** How the last night of each kind went, and what went in 30 days. */
async function readNights(db: Queryable, now: Date): Promise<Map<RetentionKindCode, Nights>> {
  const { rows } = await db.execute<{
    kind: RetentionKindCode;
    at: string;
    gone: number;
    failed: boolean;
    lately: number | string;
  }>(sql`
    select distinct on (kind) kind, at, gone, error is not null as failed,
      (sum(gone) filter (where at > ${now.toISOString()}::timestamptz - interval '30 days') over (partition by kind))::int as lately
    from retention_run order by kind, id desc`);
  return new Map(
    rows.map(({ kind, at, gone, failed, lately }) => [
      kind,
      { Last: { At: new Date(at).toISOString(), Gone: Number(gone), Failed: failed }, GoneLately: Number(lately ?? 0) },
    ]),
  );
}

const order = Object.values(RetentionKind);

/** The table, with what it holds tonight. */
async function readRules(db: Queryable, caller: Caller, now: Date, Kind?: RetentionKindCode): Promise<RetentionRule[]> {
  const author = alias(users, 'author');
  const rows = await db
    .select({ rule: t, UpdatedBy: { Id: author.Id, Description: nameOf(author) } })
    .from(t)
    .leftJoin(author, eq(author.Id, t.UpdatedById))
    .where(Kind ? eq(t.Kind, Kind) : undefined);
  const nights = await readNights(db, now);
  const tonight = shiftDay(romeDay(now), 1);
  const rules: RetentionRule[] = [];
  for (const { rule, UpdatedBy } of rows) {
    const { Kind, Unit, Period, Least, Most, Basis, Version } = rule;
    const counts = await keepers[Kind].count(db, nightOf(rule, now, tonight));
    const Editable = Least < Most && isSuperuser(caller);
    const changed = { UpdatedAt: UpdatedBy ? rule.UpdatedAt : null, UpdatedBy, Version };
    const { Last, GoneLately } = nights.get(Kind) ?? { Last: null, GoneLately: 0 };
    rules.push({ Kind, Unit, Period, Least, Most, Basis, ...counts, Last, GoneLately, Editable, ...changed });
  }
  return rules.sort((one, other) => order.indexOf(one.Kind) - order.indexOf(other.Kind));
}

async function lockedRule(tx: Tx, Kind: RetentionKindCode) {
  const [row] = await tx.select().from(t).where(eq(t.Kind, Kind)).for('update');
  return orNotFound(row);
}

function assertAllowed(Period: number, { Least, Most }: typeof t.$inferSelect): void {
  if (Period < Least) throw fieldProblem('Period', 'minValue', { min: Least });
  if (Period > Most) throw fieldProblem('Period', 'maxValue', { max: Most });
}

/** How long each kind of data is kept, shown and changed. */
export function retentionRoutes(api: Api): void {
  read(api, listRetentionRules, (db, { caller, now }) => readRules(db, caller, now));
  write(api, changeRetentionRule, async (tx, { params: { Kind }, body: { Period, Version }, caller, now }) => {
    assertSuperuser(caller);
    const rule = await lockedRule(tx, Kind);
    await assertCurrentVersion(tx, 'RetentionRules', { Id: Kind, Period: rule.Period, Version: rule.Version }, Version);
    assertAllowed(Period, rule);
    if (Period !== rule.Period) {
      const changed = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: rule.Version + 1 };
      await tx
        .update(t)
        .set({ Period, ...changed })
        .where(eq(t.Kind, Kind));
      await moveEnds(tx, { ...rule, to: Period });
      await recordChange(tx, caller, {
        Resource: 'RetentionRules',
        RecordId: Kind,
        Action: 'Update',
        Before: { Period: rule.Period, Version: rule.Version },
        After: { Period, Version: changed.Version },
      });
    }
    const [changed] = await readRules(tx, caller, now, Kind);
    return orNotFound(changed);
  });
}
