import { changeNatureRule, listNatureRules, type NatureRule } from '@circolo/contract/access/nature-rule';
import type { UserNatureCode } from '@circolo/contract/access/natures';
import { userNature } from '@circolo/contract/access/user-nature';
import { translator } from '@circolo/messages/translator';
import type { Language } from '@circolo/messages/words';
import { and, count, countDistinct, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { authorId, type Caller } from '../http/caller.ts';
import { found, read, write } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import { refuseStale } from '../resource/stale.ts';
import { reaches, refuseAbove } from './granting.ts';
import { nameOf, users } from './tables.ts';
import { natureRules as t, twoFactors } from './two-factor-tables.ts';

const canSignIn = and(isNotNull(users.ActivatedAt), isNull(users.LockedAt), isNull(users.ErasedAt));

type Counts = Map<UserNatureCode, number>;

/** How many of each nature can sign in. */
async function countHolders(db: Queryable): Promise<Counts> {
  const rows = await db
    .select({ Nature: users.Nature, Many: count() })
    .from(users)
    .where(canSignIn)
    .groupBy(users.Nature);
  return new Map(rows.map(({ Nature, Many }) => [Nature, Many]));
}

/** How many of them have a second factor, on the user or on the linked account of the shop. */
async function countEnrolled(db: Queryable): Promise<Counts> {
  const rows = await db
    .select({ Nature: users.Nature, Many: countDistinct(users.Id) })
    .from(twoFactors)
    .innerJoin(users, or(eq(users.Id, twoFactors.UserId), eq(users.IdentityId, twoFactors.IdentityId)))
    .where(and(isNotNull(twoFactors.EnrolledAt), canSignIn))
    .groupBy(users.Nature);
  return new Map(rows.map(({ Nature, Many }) => [Nature, Many]));
}

/** The rules of all natures, whether or not anybody has changed them. */
async function readRules(db: Queryable, caller: Caller, language: Language): Promise<NatureRule[]> {
  const words = translator(language);
  const author = alias(users, 'author');
  const rows = await db
    .select({ rule: t, UpdatedBy: { Id: author.Id, Description: nameOf(author) } })
    .from(t)
    .leftJoin(author, eq(author.Id, t.UpdatedById));
  const kept = new Map(rows.map((row) => [row.rule.Nature, row]));
  const holders = await countHolders(db);
  const enrolled = await countEnrolled(db);
  return userNature.options.map((Code) => ({
    Nature: { Code, Description: words(`enums.UserNature.${Code}`) },
    TwoFactorRequired: kept.get(Code)?.rule.TwoFactorRequired ?? false,
    Users: holders.get(Code) ?? 0,
    Enrolled: enrolled.get(Code) ?? 0,
    Editable: reaches(caller, Code),
    UpdatedAt: kept.get(Code)?.rule.UpdatedAt ?? null,
    UpdatedBy: kept.get(Code)?.UpdatedBy ?? null,
    Version: kept.get(Code)?.rule.Version ?? 0,
  }));
}

/** The rule of a nature, its row locked. */
async function lockedRule(tx: Tx, Nature: UserNatureCode) {
  await tx.insert(t).values({ Nature, Version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(t).where(eq(t.Nature, Nature)).for('update');
  return found(row);
}

function changeRoute(api: Api): void {
  write(api, changeNatureRule, async (tx, { params: { Nature }, body, caller, language, now }) => {
    refuseAbove(caller, Nature);
    const { TwoFactorRequired: before, Version } = await lockedRule(tx, Nature);
    await refuseStale(tx, 'NatureRules', { Id: Nature, TwoFactorRequired: before, Version }, body.Version);
    const { TwoFactorRequired } = body;
    const tail = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: Version + 1 };
    await tx
      .update(t)
      .set({ TwoFactorRequired, ...tail })
      .where(eq(t.Nature, Nature));
    await recordChange(tx, caller, {
      Resource: 'NatureRules',
      RecordId: Nature,
      Action: 'Update',
      Before: { TwoFactorRequired: before, Version },
      After: { TwoFactorRequired, Version: tail.Version },
    });
    return found((await readRules(tx, caller, language)).find((rule) => rule.Nature.Code === Nature));
  });
}

/** What is asked of everybody of a nature; a change counts from the next call of everybody on. */
export function natureRulesRoutes(api: Api): void {
  read(api, listNatureRules, (db, { caller, language }) => readRules(db, caller, language));
  changeRoute(api);
}
