import { AssignmentMode } from '@circolo/contract/codes/crm-codes';
import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';
import { crmTeamMembers, crmTeams } from '../../tables/crm/lead-tables.ts';
import { crmAssignmentRules as t } from '../../tables/crm/opportunity-tables.ts';
import { mayOwn } from './owners.ts';

/** What a rule looks at. */
export interface AssignmentFacts {
  Software?: string | null;
  OriginId?: number | null;
  SourceCode?: string | null;
  Province?: string | null;
}

type Rule = typeof t.$inferSelect;

const fits = (column: AnyPgColumn, value: string | number | null | undefined): SQL | undefined =>
  value === null || value === undefined ? isNull(column) : or(isNull(column), eq(column, value));

/** The next member of a team who may own, after the last one; the first one after the end. */
async function nextInTurn(tx: Tx, { Id, TeamId, LastUserId }: Rule): Promise<number | null> {
  const members = await tx
    .select({ Id: users.Id })
    .from(crmTeamMembers)
    .innerJoin(crmTeams, eq(crmTeams.Id, crmTeamMembers.TeamId))
    .innerJoin(users, eq(users.Id, crmTeamMembers.UserId))
    .where(and(eq(crmTeams.Id, TeamId ?? 0), crmTeams.Active, mayOwn))
    .orderBy(asc(users.Id));
  const next = members.find((member) => member.Id > (LastUserId ?? 0)) ?? members[0];
  if (!next) return null;
  await tx.update(t).set({ LastUserId: next.Id }).where(eq(t.Id, Id));
  return next.Id;
}

async function ownerBy(tx: Tx, rule: Rule): Promise<number | null> {
  if (rule.Mode === AssignmentMode.turns) return nextInTurn(tx, rule);
  const there = await tx.$count(users, and(eq(users.Id, rule.UserId ?? 0), mayOwn));
  return there > 0 ? rule.UserId : null;
}

/**
 * Who is given what came in, and by which rule: the first active one that fits and has somebody to give to. The rules that
 * take turns are locked until the end of the transaction, so that no turn is given twice.
 * @example const given = await ownerByRule(tx, lead); // { UserId: 12, Rule: 'Lombardia a turno' }
 */
export async function ownerByRule(tx: Tx, facts: AssignmentFacts): Promise<{ UserId: number; Rule: string } | null> {
  const rules = await tx
    .select()
    .from(t)
    .where(
      and(
        t.Active,
        fits(t.Software, facts.Software),
        fits(t.OriginId, facts.OriginId),
        fits(t.SourceCode, facts.SourceCode),
        fits(t.Province, facts.Province),
      ),
    )
    .orderBy(asc(t.Position), asc(t.Id))
    .for('update');
  for (const rule of rules) {
    const UserId = await ownerBy(tx, rule);
    if (UserId !== null) return { UserId, Rule: rule.Description };
  }
  return null;
}
