import { LeadStatus, type LeadStatusCode } from '@circolo/contract/codes/crm-codes';
import { assignLead, changeLeadStatus } from '@circolo/contract/crm/leads/lead';
import { leadTargets } from '@circolo/contract/crm/leads/lead-status';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { transitionNotOffered } from '../../http/transition-not-offered.ts';
import { listedReason } from '../../registries/listed-reason.ts';
import { recordChange } from '../../resource/audit.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';
import { alertOwner } from '../scope/alert-owner.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { assertCanOwn } from '../teams/owners.ts';
import { readLead } from './lead-source.ts';

type Change = Partial<typeof t.$inferInsert>;

/** A lead visible to the caller, locked until the end of the transaction. */
async function lockLead(tx: Tx, id: number, caller: Caller) {
  const [lead] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), visibleTo(caller, t.AssignedToId)))
    .for('update');
  return orNotFound(lead);
}

/** Changes a lead by an action, and records it under the action's name. */
async function act(
  tx: Tx,
  id: number,
  change: Change,
  { caller, now, Action, Reason }: { caller: Caller; now: Date; Action: string; Reason?: string | null },
) {
  const Before = orNotFound(await readLead(tx, id));
  const audit = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: sql`${t.Version} + 1` };
  await tx
    .update(t)
    .set({ ...change, ...audit })
    .where(eq(t.Id, id));
  const After = orNotFound(await readLead(tx, id));
  await recordChange(tx, caller, { Resource: 'Leads', RecordId: id, Action, Before, After, Reason: Reason ?? null });
  return After;
}

/** Assigns a lead to somebody who may own one, or removes its owner. */
export async function setLeadOwner(
  tx: Tx,
  id: number,
  User: { Id: number } | null,
  { caller, now }: { caller: Caller; now: Date },
) {
  await assertCanOwn(tx, 'User', User ? [User] : []);
  const change = { AssignedToId: User?.Id ?? null, AssignedAt: User ? now.toISOString() : null };
  const [before] = await tx.select({ OwnerId: t.AssignedToId }).from(t).where(eq(t.Id, id));
  const after = await act(tx, id, change, { caller, now, Action: 'Assign' });
  if (User && before?.OwnerId !== User.Id) await alertOwner(tx, 'Leads', id, User.Id, { caller, now });
  return after;
}

/** What a lead does by its buttons: another state, another owner. */
export function leadActionsRoutes(api: Api): void {
  write(
    api,
    changeLeadStatus,
    async (tx, { params: { Id }, body: { Status, Reason, Notes }, caller, language, now }) => {
      const lead = await lockLead(tx, Id, caller);
      const from = lead.Status as LeadStatusCode;
      if (!leadTargets(from).includes(Status))
        throw transitionNotOffered(`enums.LeadStatus.${from}`, `enums.LeadStatus.${Status}`, language);
      const isDiscard = Status === LeadStatus.discarded;
      const discard = isDiscard ? await listedReason(tx, ReasonKind.discard, Reason, Notes) : null;
      // A lead that is discarded unheard was not contacted; a first contact stays the first one.
      const isContact = Status === LeadStatus.contacted || Status === LeadStatus.qualified;
      const FirstContactAt = lead.FirstContactAt ?? (isContact ? now.toISOString() : null);
      const change = { Status, DiscardReasonId: discard?.Id ?? null, FirstContactAt };
      return act(tx, Id, change, { caller, now, Action: 'Status', Reason: Notes });
    },
  );
  write(api, assignLead, async (tx, { params: { Id }, body: { User }, caller, now }) => {
    await lockLead(tx, Id, caller);
    return setLeadOwner(tx, Id, User, { caller, now });
  });
}
