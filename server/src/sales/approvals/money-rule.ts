import { changeMoneyRule, type MoneyRule, readMoneyRule } from '@circolo/contract/sales/approvals/money-approval';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { assertSuperuser, isSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { moneyRules as t } from '../../tables/sales/approval-tables.ts';
import { notifyRuleChange } from './notify-rule-change.ts';
import { askedRule, isSame, nextRule, ruleAt } from './rule-at.ts';

type Row = typeof t.$inferSelect;

async function answer(db: Queryable, caller: Caller, now: Date): Promise<MoneyRule> {
  const [row] = await db
    .select({ rule: t, By: { Id: users.Id, Description: displayName } })
    .from(t)
    .leftJoin(users, eq(users.Id, t.UpdatedById));
  const { rule, By } = orNotFound(row);
  const { Limit, Off } = ruleAt(rule, now);
  const next = nextRule(rule, now);
  return {
    Limit: fromCents(Limit),
    Off,
    Next: next && { ...next, Limit: fromCents(next.Limit) },
    Editable: isSuperuser(caller),
    UpdatedAt: By ? rule.UpdatedAt : null,
    UpdatedBy: By,
    Version: rule.Version,
  };
}

/** What the audit and a stale form compare. */
function shown(row: Pick<Row, 'Limit' | 'Off' | 'NextLimit' | 'NextOff' | 'NextFrom' | 'Version'>) {
  const { Limit, Off, NextLimit, NextOff, NextFrom, Version } = row;
  const next = NextLimit === null ? {} : { NextLimit: fromCents(NextLimit), NextOff, NextFrom };
  return { Id: 1, Limit: fromCents(Limit), Off, ...next, Version };
}

/** From which amount on money needs a second person; superusers change it, and all of them are informed. */
export function moneyRuleRoutes(api: Api): void {
  read(api, readMoneyRule, (db, { caller, now }) => answer(db, caller, now));
  write(api, changeMoneyRule, async (tx, { body, caller, now }) => {
    assertSuperuser(caller);
    const [row] = await tx.select().from(t).for('update');
    const before = orNotFound(row);
    await assertCurrentVersion(tx, 'MoneyApprovals', shown(before), body.Version);
    const asked = { Limit: toCents(body.Limit), Off: body.Off };
    const next = nextRule(before, now);
    const isKnown = isSame(asked, next ?? ruleAt(before, now));
    if (isKnown) return answer(tx, caller, now);
    const changed = askedRule(before, asked, now);
    const Version = before.Version + 1;
    await tx.update(t).set({ ...changed, UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version });
    await recordChange(tx, caller, {
      Resource: 'MoneyApprovals',
      RecordId: 'rule',
      Action: 'Update',
      Before: shown(before),
      After: shown({ ...changed, Version }),
    });
    await notifyRuleChange(tx, { ...asked, from: changed.NextFrom }, { caller, now });
    return answer(tx, caller, now);
  });
}
