import { changeNatureRule, listNatureRules, type NatureRule } from '@circolo/contract/access/two-factor/nature-rule';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { userNature } from '@circolo/contract/authorization/user-nature';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, count, countDistinct, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { natureRules as t, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { assertCanGovernNature, canGovernNature } from '../permissions/grant-limits.ts';

const canSignIn = and(isNotNull(users.ActivatedAt), isNull(users.LockedAt), isNull(users.ErasedAt));

type CountsByNature = Map<UserNatureCode, number>;

/** How many of each nature can sign in. */
async function countHolders(db: Queryable): Promise<CountsByNature> {
  const rows = await db
    .select({ Nature: users.Nature, Many: count() })
    .from(users)
    .where(canSignIn)
    .groupBy(users.Nature);
  return new Map(rows.map(({ Nature, Many }) => [Nature, Many]));
}

/** How many of them have an authenticator or a passkey, on the user or on the linked account of the shop. */
async function countEnrolled(db: Queryable): Promise<CountsByNature> {
  const authenticators = db
    .select({ UserId: twoFactors.UserId, IdentityId: twoFactors.IdentityId })
    .from(twoFactors)
    .where(isNotNull(twoFactors.EnrolledAt));
  const keys = db.select({ UserId: passkeys.UserId, IdentityId: passkeys.IdentityId }).from(passkeys);
  const factors = unionAll(authenticators, keys).as('factors');
  const rows = await db
    .select({ Nature: users.Nature, Many: countDistinct(users.Id) })
    .from(factors)
    .innerJoin(users, or(eq(users.Id, factors.UserId), eq(users.IdentityId, factors.IdentityId)))
    .where(canSignIn)
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
  const stored = new Map(rows.map((row) => [row.rule.Nature, row]));
  const holders = await countHolders(db);
  const enrolled = await countEnrolled(db);
  return userNature.options.map((Code) => ({
    Nature: { Code, Description: words(`enums.UserNature.${Code}`) },
    TwoFactorRequired: stored.get(Code)?.rule.TwoFactorRequired ?? false,
    MayExport: stored.get(Code)?.rule.MayExport ?? true,
    Users: holders.get(Code) ?? 0,
    Enrolled: enrolled.get(Code) ?? 0,
    Editable: canGovernNature(caller, Code),
    UpdatedAt: stored.get(Code)?.rule.UpdatedAt ?? null,
    UpdatedBy: stored.get(Code)?.UpdatedBy ?? null,
    Version: stored.get(Code)?.rule.Version ?? 0,
  }));
}

/** The rule of a nature, its row locked. */
async function lockedRule(tx: Tx, Nature: UserNatureCode) {
  await tx.insert(t).values({ Nature, Version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(t).where(eq(t.Nature, Nature)).for('update');
  return orNotFound(row);
}

function changeRoute(api: Api): void {
  write(api, changeNatureRule, async (tx, { params: { Nature }, body, caller, language, now }) => {
    assertCanGovernNature(caller, Nature);
    const { TwoFactorRequired: required, MayExport: exports, Version } = await lockedRule(tx, Nature);
    const Before = { TwoFactorRequired: required, MayExport: exports, Version };
    await assertCurrentVersion(tx, 'NatureRules', { Id: Nature, ...Before }, body.Version);
    const { TwoFactorRequired, MayExport = exports } = body;
    const audit = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: Version + 1 };
    await tx
      .update(t)
      .set({ TwoFactorRequired, MayExport, ...audit })
      .where(eq(t.Nature, Nature));
    await recordChange(tx, caller, {
      Resource: 'NatureRules',
      RecordId: Nature,
      Action: 'Update',
      Before,
      After: { TwoFactorRequired, MayExport, Version: audit.Version },
    });
    return orNotFound((await readRules(tx, caller, language)).find((rule) => rule.Nature.Code === Nature));
  });
}

/** What is asked of everybody of a nature and closed to them; a change counts from the next call of everybody on. */
export function natureRulesRoutes(api: Api): void {
  read(api, listNatureRules, (db, { caller, language }) => readRules(db, caller, language));
  changeRoute(api);
}
