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

async function answer(db: Queryable, caller: Caller): Promise<MoneyRule> {
  const [row] = await db
    .select({ rule: t, By: { Id: users.Id, Description: displayName } })
    .from(t)
    .leftJoin(users, eq(users.Id, t.UpdatedById));
  const { rule, By } = orNotFound(row);
  return {
    Limit: fromCents(rule.Limit),
    Off: rule.Off,
    Editable: isSuperuser(caller),
    UpdatedAt: By ? rule.UpdatedAt : null,
    UpdatedBy: By,
    Version: rule.Version,
  };
}

/** From which amount on money needs a second person; superusers change it, and all of them are informed. */
export function moneyRuleRoutes(api: Api): void {
  read(api, readMoneyRule, (db, { caller }) => answer(db, caller));
  write(api, changeMoneyRule, async (tx, { body, caller, now }) => {
    assertSuperuser(caller);
    const [row] = await tx.select().from(t).for('update');
    const before = orNotFound(row);
    const shown = ({ Limit, Off, Version }: Pick<typeof before, 'Limit' | 'Off' | 'Version'>) => ({
      Id: 1,
      Limit: fromCents(Limit),
      Off,
      Version,
    });
    await assertCurrentVersion(tx, 'MoneyApprovals', shown(before), body.Version);
    const changed = { Limit: toCents(body.Limit), Off: body.Off };
    if (changed.Limit === before.Limit && changed.Off === before.Off) return answer(tx, caller);
    const Version = before.Version + 1;
    await tx.update(t).set({ ...changed, UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version });
    await recordChange(tx, caller, {
      Resource: 'MoneyApprovals',
      RecordId: 'rule',
      Action: 'Update',
      Before: shown(before),
      After: shown({ ...changed, Version }),
    });
    await notifyRuleChange(tx, changed, { caller, now });
    return answer(tx, caller);
  });
}
