import { isOpen } from '@circolo/contract/authorization/call-access';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isStaff, staffNatures } from '@circolo/contract/authorization/natures';
import { ApprovalState } from '@circolo/contract/sales/approvals/approval-codes';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { findCurrentUser } from '../../http/rights/current-caller.ts';
import { defineJob } from '../../jobs/job.ts';
import { changeMail } from '../../mail/outbox/change-mail.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { moneyApprovals } from '../../tables/sales/approval-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { moneyActOf } from './money-act.ts';
import { accountsOf } from './same-person.ts';
import { shownAmount } from './shown-amount.ts';

type Approval = typeof moneyApprovals.$inferSelect;

/** Whether somebody may decide about an act: staff who may approve, and may do the act themselves. */
export const mayDecide = ({ Act }: Pick<Approval, 'Act'>, caller: Pick<Caller, 'Nature' | 'Levels'>): boolean =>
  caller.Nature !== null &&
  isStaff(caller.Nature) &&
  allows(caller.Levels.get('MoneyApprovals') ?? AuthorizationLevel.none, AuthorizationLevel.edit) &&
  isOpen(moneyActOf(Act).access, caller.Levels);

/** Everybody of the staff who may decide, the requester left out. */
async function approversOf(db: Db, approval: Approval, now: Date) {
  const staff = await db
    .select({
      Id: users.Id,
      Nature: users.Nature,
      Email: users.Email,
      FirstName: users.FirstName,
      Language: users.Language,
      OriginId: users.OriginId,
    })
    .from(users)
    .where(
      and(
        inArray(users.Nature, [...staffNatures]),
        isNull(users.LockedAt),
        isNull(users.ErasedAt),
        isNotNull(users.ActivatedAt),
        sql`${users.Id} not in ${accountsOf(approval.RequestedById)}`,
      ),
    );
  const found: typeof staff = [];
  for (const user of staff) {
    const caller = await findCurrentUser(db, user.Id, now);
    if (caller && mayDecide(approval, caller)) found.push(user);
  }
  return found;
}

async function mailAll(tx: Tx, approval: Approval, recipients: Awaited<ReturnType<typeof approversOf>>, now: Date) {
  const [about] = await tx
    .select({ Number: orders.Number })
    .from(orders)
    .where(eq(orders.Id, approval.OrderId ?? 0));
  const [requester] = await tx.select({ Name: displayName }).from(users).where(eq(users.Id, approval.RequestedById));
  const [customer] = await tx.select({ Name: displayName }).from(users).where(eq(users.Id, approval.UserId));
  const asked = {
    Type: 'MAP' as const,
    textOf: (language: Language) =>
      translator(language)('moneyApprovals.mail.asked', {
        amount: shownAmount(approval.Amount, language),
        customer: customer?.Name ?? '',
        order: about?.Number ?? '—',
      }),
    by: requester?.Name ?? '',
    at: new Date(approval.CreatedAt),
    Related: { Type: 'MoneyApprovals', Id: approval.Id },
    key: `money-approval:${approval.Id}`,
  };
  await queueMails(
    tx,
    { now: () => now },
    recipients.map((user) => changeMail(user, asked)),
  );
}

/** Mails everybody who may decide that something waits for them; one mail each, however often it runs. */
export const notifyApprovers = defineJob<{ Id: number }>('notify-approvers', {}, async ({ Id }, { db, now }) => {
  const [approval] = await db.select().from(moneyApprovals).where(eq(moneyApprovals.Id, Id));
  if (approval?.State !== ApprovalState.waiting) return;
  const recipients = await approversOf(db, approval, now());
  await transaction(db, (tx) => mailAll(tx, approval, recipients, now()));
});

/** Ends what has waited too long. */
export const expireApprovals = defineJob(
  'expire-money-approvals',
  { cron: '10 * * * *' },
  async (_payload, { db, now }) => {
    const at = now().toISOString();
    await db
      .update(moneyApprovals)
      .set({ State: ApprovalState.expired, UpdatedAt: at, Version: sql`${moneyApprovals.Version} + 1` })
      .where(and(eq(moneyApprovals.State, ApprovalState.waiting), sql`${moneyApprovals.ExpiresAt} <= ${at}`));
  },
);
