import { isOpen } from '@circolo/contract/authorization/call-access';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isStaff } from '@circolo/contract/authorization/natures';
import { ApprovalState } from '@circolo/contract/sales/approvals/approval-codes';
import { fromCents } from '@circolo/contract/values/money';
import { translator } from '@circolo/messages/translator';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { findCurrentUser } from '../../http/rights/current-caller.ts';
import { defineJob } from '../../jobs/job.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { moneyApprovals } from '../../tables/sales/approval-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { moneyActOf } from './money-act.ts';
import { accountsOf } from './same-person.ts';

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
        sql`${users.Nature} in ('SUS', 'ADM', 'COM', 'HLP')`,
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

/** The amount as people write it. */
export const shownAmount = (cents: number, language: 'it' | 'en'): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'it-IT', { style: 'currency', currency: 'EUR' }).format(
    fromCents(cents),
  );

async function mailAll(tx: Tx, approval: Approval, recipients: Awaited<ReturnType<typeof approversOf>>, now: Date) {
  const [about] = await tx
    .select({ Number: orders.Number })
    .from(orders)
    .where(eq(orders.Id, approval.OrderId ?? 0));
  const [requester] = await tx.select({ Name: displayName }).from(users).where(eq(users.Id, approval.RequestedById));
  const [customer] = await tx.select({ Name: displayName }).from(users).where(eq(users.Id, approval.UserId));
  const mails = recipients.map((user) => {
    const Language = user.Language === 'en' ? ('en' as const) : ('it' as const);
    const shown = {
      amount: shownAmount(approval.Amount, Language),
      customer: customer?.Name ?? '',
      order: about?.Number ?? '—',
    };
    return {
      Type: 'MAP' as const,
      OriginId: user.OriginId,
      To: user.Email,
      Language,
      UserId: user.Id,
      Related: { Type: 'MoneyApprovals', Id: approval.Id },
      Tags: {
        FirstName: user.FirstName || null,
        Change: translator(Language)('moneyApprovals.mail.asked', shown),
        ChangedBy: requester?.Name ?? '',
        ChangedAt: new Date(approval.CreatedAt).toLocaleString(Language === 'en' ? 'en-GB' : 'it-IT', {
          dateStyle: 'short',
          timeStyle: 'short',
          timeZone: 'Europe/Rome',
        }),
      },
      DedupeKey: `money-approval:${approval.Id}:${user.Id}`,
    };
  });
  await queueMails(tx, { now: () => now }, mails);
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
